import { useQuery } from '@tanstack/react-query'
import { posters as copy } from '#copy/results/posters'
import { useHydrated } from '../../api/session.ts'
import { scopeOf, useIdentity } from '../../identity.ts'
import { Pending } from '../../layout/pending.tsx'
import { landscapeSvg } from './landscape-svg.ts'
import { size, way } from '@qisuan/drawing/posters/mountain'
import { posterPicture } from './poster-picture.ts'
import styles from './poster.module.css'
import { posterTextOf, type Share } from './poster-text.ts'

interface Props {
  share: Share
  /** Further note below it. */
  note?: string | undefined
}

/**
 * The poster, to be saved and shared with the phone's own menu, which needs an image and not a canvas (spec §2, Share posters).
 * Its landscape is part of the page, so that it is visible at once and the layout does not shift.
 */
export function Poster({ share, note }: Props) {
  const identity = useIdentity()
  const hydrated = useHydrated()
  const picture = useQuery({ ...posterPicture(share, identity), enabled: hydrated })
  return (
    <figure className={`stack ${styles.poster}`}>
      {picture.error ? (
        <div className={`panel ${styles.failed}`}>
          <Pending of={[picture]} level={2} />
        </div>
      ) : (
        <div className={`relative clipped rounded float ${styles.picture}`}>
          <img
            className="block full"
            src={picture.data ?? landscapeSvg(share.group)}
            alt={picture.data ? copy.picture(posterTextOf(share, scopeOf(identity)).headline) : ''}
            {...size}
          />
          {picture.data ? null : <DrawingPath />}
        </div>
      )}
      <figcaption className={`muted ${styles.state}`} aria-live="polite">
        {picture.data ? copy.generated : picture.error ? copy.failed : copy.generating}
      </figcaption>
      {note ? <p className={`muted ${styles.state}`}>{note}</p> : null}
    </figure>
  )
}

/** The animated path, shown while the poster is being drawn. */
function DrawingPath() {
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="cover full full-high" aria-hidden="true">
      <polyline className={styles.way} pathLength="1" points={way} />
    </svg>
  )
}
