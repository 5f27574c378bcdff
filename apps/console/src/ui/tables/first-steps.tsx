import { Steps } from 'antd'

/** Steps of a room that is still empty, in place of its list. */
export const FirstSteps = ({ steps }: { steps: readonly { title: string; content: string }[] }) => (
  <Steps current={0} size="small" items={[...steps]} />
)
