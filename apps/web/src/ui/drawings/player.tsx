import { useState, useSyncExternalStore, type RefObject } from 'react'
import { pictures } from '#copy/results/pictures'
import { useSavesData } from '../../saves-data.ts'
import styles from './player.module.css'

interface Props {
  video: RefObject<HTMLVideoElement | null>
  label: string
  src: string
  poster: string
  /** The address of Chinese captions. */
  captions: { src: string; label: string }
  muted?: boolean
  className?: string | undefined
}

/**
 * A video behind its poster and one round button; the browser's own controls come with the first press, and without scripts at once. The
 * poster waits for the code, which knows who saves data.
 */
export function Player({ video, label, src, poster, captions, muted = false, className }: Props) {
  const [isStarted, setStarted] = useState(false)
  const isServed = useSyncExternalStore(never, () => false, servedHere)
  const savesData = useSavesData()
  const waits = !isServed && !isStarted
  return (
    <div className="relative">
      <video
        ref={video}
        className={className}
        controls={!waits}
        muted={muted}
        playsInline
        preload="none"
        aria-label={label}
        poster={isServed || savesData ? undefined : poster}
        src={src}
        onPlay={() => setStarted(true)}
      >
        <track kind="captions" srcLang="zh-CN" src={captions.src} label={captions.label} />
      </video>
      {waits ? (
        <button
          type="button"
          className={styles.play}
          aria-label={pictures.play(label)}
          onClick={() => void video.current?.play()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5.5v13l11-6.5z" />
          </svg>
        </button>
      ) : null}
    </div>
  )
}

const never = () => () => {}
const servedHere = () => true
