import { GuidedText } from './guided-text.tsx'
import { WithText } from './with-text.tsx'
import { PrintHead } from '../../layout/print-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface Props {
  /** `print`: label of a button that prints the text, for one that is used on paper; `numbered`: its parts are numbered. */
  copy: { title: string; description: string; link: string; print?: string; numbered?: boolean }
}

/** A document that is a page of its own, beside its table of contents: what people agree to, the rules for pupils, a lesson. */
export function GuidedDocument({ copy }: Props) {
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.link}>
        {(text) => (
          <>
            <PrintHead />
            <PageTitle
              title={text.document.title ?? copy.title}
              aside={
                copy.print && (
                  <Button look="quiet" onClick={() => print()}>
                    {copy.print}
                  </Button>
                )
              }
            />
            <GuidedText {...text} numbered={copy.numbered} />
          </>
        )}
      </WithText>
    </Page>
  )
}
