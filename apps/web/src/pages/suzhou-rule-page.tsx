import { suzhou as copy } from '#copy/suzhou'
import { DocumentText, useParsed } from '../features/content/document-text.tsx'
import type { MarkdownFile } from '../features/content/markdown-file.ts'
import { documentQuery } from '../features/content/queries.ts'
import { WithDocument } from '../features/content/with-document.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './suzhou-rule-page.module.css'

export const queries = () => [documentQuery(copy.rulesFile)]

/** /suzhou/rule (spec §2): the rules of the selection, without header and footer. */
export function Component() {
  return (
    <div className={styles.page}>
      <PageHead title={`${copy.title}${copy.rules}`} description={copy.description} />
      <Link to={paths.suzhou()} className={`tap muted ${styles.back}`}>
        {copy.back}
      </Link>
      <WithDocument link={copy.rulesFile}>
        {(file) => (file.kind === 'markdown' ? <Rules file={file} /> : null)}
      </WithDocument>
    </div>
  )
}

function Rules({ file }: { file: MarkdownFile }) {
  const document = useParsed(file.text)
  return (
    <article>
      <h1 className={styles.title}>{document.title ?? copy.rules}</h1>
      <DocumentText document={document} images={file.images} />
    </article>
  )
}
