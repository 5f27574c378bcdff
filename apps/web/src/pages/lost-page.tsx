import { frame } from '#copy/frame'
import { states } from '#copy/states'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { Page } from '../ui/page.tsx'
import styles from './lost-page.module.css'

/** Home, and what is looked for most. */
function Ways() {
  return (
    <div className={`cluster ${styles.ways}`}>
      <Button to={paths.front()}>{states.backHome}</Button>
      <Button to={paths.ranking()} look="quiet">
        {frame.ranking}
      </Button>
      <Button to={paths.faq()} look="quiet">
        {frame.faq}
      </Button>
    </div>
  )
}

/** The 404 page. */
export function Component() {
  return (
    <Page title={states.notFoundTitle} description={states.notFound} status={404}>
      <Message level={1} title={states.notFoundTitle} action={<Ways />}>
        {states.notFound}
      </Message>
    </Page>
  )
}
