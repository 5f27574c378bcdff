import { useQuery } from '@tanstack/react-query'
import { posters as copy } from '#copy/posters'
import { useHydrated } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { posterPicture } from './poster-picture.ts'
import styles from './poster.module.css'
import { wordsOf, type Share } from './words.ts'

/**
 * The poster as an image, which a phone's own menu saves and shares (spec §2, Share posters). It is an image and no canvas, as a long
 * press finds only images.
 */
export function Poster({ share }: { share: Share }) {
  const hydrated = useHydrated()
  const picture = useQuery({ ...posterPicture(share), enabled: hydrated })
  return (
    <figure className={styles.poster}>
      {picture.data ? (
        <img
          className={styles.picture}
          src={picture.data}
          alt={copy.picture(wordsOf(share).headline)}
          width="1080"
          height="1920"
        />
      ) : (
        <div className={styles.picture}>{picture.error ? <Pending of={[picture]} level={2} /> : <Searching />}</div>
      )}
      <figcaption className={styles.state} aria-live="polite">
        {picture.data ? copy.generated : picture.error ? copy.failed : copy.generating}
      </figcaption>
    </figure>
  )
}

/** The poster's mountain, whose way is still being looked for. */
function Searching() {
  return (
    <svg viewBox="0 0 108 192" className={styles.searching} aria-hidden="true">
      <circle cx="86" cy="70" r="12" className={styles.sun} />
      <path
        className={styles.mountain}
        d="M0 192v-67h11v-10h9v-5h10v-5h9v-10h11v-5h8v-8h9v-8h11v-4h12v7h7v8h7v8h4v91z"
      />
      <path className={styles.way} pathLength="1" d="M11 115h9v-5h10v-5h9v-10h11v-5h8v-8h9v-8h11v-4h8" />
    </svg>
  )
}
