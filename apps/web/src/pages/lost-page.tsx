import { states } from '#copy/states'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { Page } from '../ui/page.tsx'

/** The 404 page. */
export function Component() {
  return (
    <Page title={states.notFoundTitle} description={states.notFound} status={404}>
      <Message level={1} title={states.notFoundTitle} action={<Button to={paths.front()}>{states.backHome}</Button>}>
        {states.notFound}
      </Message>
    </Page>
  )
}
