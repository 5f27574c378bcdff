import { Button, type ButtonProps } from 'antd'

/** A button of a room. It is dawn while a decision is due that it settles, and quiet otherwise; dialogs and forms end in one of their own. */
export const DueButton = ({ isDue, ...button }: ButtonProps & { isDue: boolean }) => (
  <Button {...button} type={isDue ? 'primary' : 'default'} />
)
