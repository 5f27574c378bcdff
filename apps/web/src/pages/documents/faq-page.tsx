import { useQuery } from '@tanstack/react-query'
import { content } from '#copy/content'
import { documentQuery } from '../../features/content/queries.ts'
import { questions } from '../../features/content/questions.ts'
import { QuestionsText } from '../../features/content/questions-text.tsx'
import { WithText } from '../../features/content/with-text.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const { faq: copy } = content

export const queries = () => [documentQuery(copy.link)]

/** /problem (spec §2, Content pages): the FAQ with a table of contents. */
export function Component() {
  const { data: file } = useQuery(documentQuery(copy.link))
  return (
    <Page
      title={copy.title}
      description={copy.description}
      structured={import.meta.env.SSR && file?.kind === 'markdown' ? () => [questions(file.text)] : undefined}
    >
      <PageTitle title={copy.title} lead={copy.lead} />
      <WithText link={copy.link}>{(text) => <QuestionsText {...text} />}</WithText>
    </Page>
  )
}
