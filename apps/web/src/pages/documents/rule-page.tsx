import { useRef } from 'react'
import { content } from '#copy/content'
import { queryOf } from '../../api/query-client.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { GuidedText } from '../../features/content/guided-text.tsx'
import { documentQuery } from '../../features/content/queries.ts'
import { WithText } from '../../features/content/with-text.tsx'
import { PrintHead } from '../../layout/print-head.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { printPart } from '../../ui/print-part.ts'

const { rules: copy } = content

export const queries = () => [documentQuery(copy.link), currentGame(), queryOf('advancing')]

/** /rule (spec §2, Content pages): the rules, with a PDF for download if there is one, and its figures alone on a sheet for a classroom's wall. */
export function Component() {
  const page = useRef<HTMLDivElement>(null)
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.link}>
        {({ pdf, ...text }) => (
          <div ref={page}>
            <PrintHead />
            <PageTitle
              title={text.document.title ?? copy.title}
              aside={
                <div className="cluster gap-1">
                  <Button to={paths.fairPlay()} look="quiet">
                    {content.fairPlay.short}
                  </Button>
                  <Button onClick={() => printPart(page.current, 'data-summary')} look="quiet">
                    {copy.print}
                  </Button>
                  {pdf === null ? null : (
                    <Button href={pdf} look="quiet">
                      {copy.download}
                    </Button>
                  )}
                </div>
              }
            />
            <GuidedText {...text} />
          </div>
        )}
      </WithText>
    </Page>
  )
}
