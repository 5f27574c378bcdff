import { useParams, useSearchParams } from 'react-router-dom'
import { ceremony as copy } from '#copy/ceremony'
import { CeremonyWall } from '../features/ceremonies/ceremony-wall.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** /hall/ceremony/{id}: the wall on which a board is revealed, for the hall's screen and for everybody who watches. */
export function Component() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <>
      <PageHead title={copy.title} description={copy.description} uncacheable />
      <CeremonyWall key={id} id={id} hallKey={query.get('key') ?? undefined} />
    </>
  )
}
