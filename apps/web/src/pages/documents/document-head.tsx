import type { NewsItem } from '@qisuan/contracts/content'
import { content } from '#copy/content'
import { documentLink } from '../../document-link.ts'
import { article } from '../../features/content/structured.ts'
import { useIdentity } from '../../identity.ts'
import { PageHead } from '../../ui/page-head.tsx'

/** Messengers show no drawings (SVG). */
const isPhotograph = (img: string): boolean => /\.(jpe?g|png|webp)$/i.test(img)

/** The head of a document's page, from the notice or news item that leads there. */
export function DocumentHead({ title, notice }: { title: string; notice: NewsItem | undefined }) {
  const { organisation } = useIdentity()
  return (
    <PageHead
      title={title}
      canonical={notice && documentLink(notice.url) !== undefined ? notice.url : undefined}
      description={notice?.preview || content.document.description(title, organisation)}
      picture={notice?.img && isPhotograph(notice.img) ? notice.img : undefined}
      structured={import.meta.env.SSR && notice ? (origin) => [article(notice, origin)] : undefined}
    />
  )
}
