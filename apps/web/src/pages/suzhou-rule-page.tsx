import { suzhou as copy } from '#copy/suzhou'
import { DocumentText } from '../features/content/document-text.tsx'
import { documentQuery } from '../features/content/queries.ts'
import { WithText } from '../features/content/with-text.tsx'
import { Optional } from '../layout/optional.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './suzhou-rule-page.module.css'

export const queries = () => [documentQuery(copy.rulesFile)]

/** /suzhou/rule (spec §2): the rules of the selection, without header and footer. */
export function Component() {
  return (
    <Optional page="suzhou">
      <Rules />
    </Optional>
  )
}

function Rules() {
  return (
    <div className={styles.page}>
      <PageHead title={copy.rulesTitle} description={copy.description} />
      <Link to={paths.suzhou()} className={`tap muted ${styles.back}`}>
        {copy.back}
      </Link>
      <WithText link={copy.rulesFile}>
        {(text) => (
          <article>
            <h1 className={styles.title}>{text.document.title ?? copy.rulesTitle}</h1>
            <DocumentText {...text} />
          </article>
        )}
      </WithText>
    </div>
  )
}
