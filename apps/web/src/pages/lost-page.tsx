import { frame } from '#copy/frame'
import { lostPage as copy } from '#copy/lost-page'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'
import styles from './lost-page.module.css'

/** Home, and what is looked for most. */
function Ways() {
  return (
    <div className={`cluster ${styles.ways}`}>
      <Button to={paths.front()}>{copy.home}</Button>
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
    <Page title={copy.title} description={copy.text} status={404}>
      <Message level={1} title={copy.title} action={<Ways />}>
        {copy.text}
      </Message>
    </Page>
  )
}
