import { content } from '#copy/content'
import { currentGame } from '../../features/competition/queries.ts'
import { GuidedText } from '../../features/content/guided-text.tsx'
import { documentQuery } from '../../features/content/queries.ts'
import { WithText } from '../../features/content/with-text.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const { rules: copy } = content

export const queries = () => [documentQuery(copy.link), currentGame()]

/** /rule (spec §2, Content pages): the rules, with a PDF for download if there is one. */
export function Component() {
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.link}>
        {({ pdf, ...text }) => (
          <>
            <PageTitle
              title={text.document.title ?? copy.title}
              aside={
                <div className="cluster gap-1">
                  <Button to={paths.fairPlay()} look="quiet">
                    {content.fairPlay.short}
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
          </>
        )}
      </WithText>
    </Page>
  )
}
