import { useRef } from 'react'
import { content } from '#copy/content'
import { storedFile } from '../../document-link.ts'
import { Player } from '../../ui/drawings/player.tsx'
import styles from './film.module.css'

/** A video of twenty seconds on how to write and run a program. */
export function Film({ label }: { label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <Player
      video={video}
      className={styles.film}
      muted
      label={label}
      poster={storedFile('images/tutorial.webp')}
      src={storedFile('tutorial.mp4')}
      captions={{ src: storedFile('tutorial.vtt'), label: content.videos.captions }}
    />
  )
}
