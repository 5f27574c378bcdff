import { GuidedText } from './guided-text.tsx'
import { WithText } from './with-text.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface Props {
  copy: { title: string; description: string; link: string }
}

/** A document that is a page of its own, beside its table of contents: what people agree to, and the rules for pupils. */
export function GuidedDocument({ copy }: Props) {
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.link}>
        {(text) => (
          <>
            <PageTitle title={text.document.title ?? copy.title} />
            <GuidedText {...text} />
          </>
        )}
      </WithText>
    </Page>
  )
}
