import { useQuery } from '@tanstack/react-query'
import { posters as copy } from '#copy/posters'
import { useHydrated } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { morningOf } from './morning.ts'
import { size, way } from './mountain.ts'
import { posterPicture } from './poster-picture.ts'
import styles from './poster.module.css'
import { wordsOf, type Share } from './words.ts'

/**
 * The poster as an image, which a phone's own menu saves and shares (spec §2, Share posters). It is an image and no canvas, as a long
 * press finds only images. Its landscape comes with the page, so that something of it is there at once and nothing moves later.
 */
export function Poster({ share }: { share: Share }) {
  const hydrated = useHydrated()
  const picture = useQuery({ ...posterPicture(share), enabled: hydrated })
  return (
    <figure className={styles.poster}>
      {picture.error ? (
        <div className={styles.failed}>
          <Pending of={[picture]} level={2} />
        </div>
      ) : (
        <div className={styles.picture}>
          <img
            src={picture.data ?? morningOf(share.group)}
            alt={picture.data ? copy.picture(wordsOf(share).headline) : ''}
            {...size}
          />
          {picture.data ? null : <Searching />}
        </div>
      )}
      <figcaption className={styles.state} aria-live="polite">
        {picture.data ? copy.generated : picture.error ? copy.failed : copy.generating}
      </figcaption>
    </figure>
  )
}

/** The way up, which is still being looked for. */
function Searching() {
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.searching} aria-hidden="true">
      <polyline className={styles.way} pathLength="1" points={way} />
    </svg>
  )
}
