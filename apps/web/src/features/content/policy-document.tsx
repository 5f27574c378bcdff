import { GuidedText } from './guided-text.tsx'
import { WithText } from './with-text.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface Props {
  copy: { title: string; description: string; link: string }
}

/** A document to which people agree: the privacy policy, its version for children, or the terms. */
export function PolicyDocument({ copy }: Props) {
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
