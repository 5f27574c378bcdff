import { Button, type ButtonProps } from 'antd'

/** A button of a room: primary while the decision that it settles is due, and quiet otherwise. Dialogs and forms have a button of their own. */
export const DueButton = ({ isDue, ...button }: ButtonProps & { isDue: boolean }) => (
  <Button {...button} type={isDue ? 'primary' : 'default'} />
)
