import { useEffect, useState, type RefObject } from 'react'
import { content } from '#copy/content'
import styles from './chapters.module.css'
import { minutesOf } from './minutes-of.ts'

const { videos: copy } = content

interface Props {
  video: RefObject<HTMLVideoElement | null>
  /** Called with the second at which the chosen line begins. */
  onChoose: (start: number) => void
}

interface Cue {
  start: number
  text: string
}

/** Captions of a video; each line plays from there. */
export function Chapters({ video, onChoose }: Props) {
  const [cues, setCues] = useState<Cue[]>([])
  useEffect(() => {
    const element = video.current?.querySelector('track')
    if (!element) return
    const read = () => setCues(Array.from(element.track.cues ?? [], cueOf))
    // The browser loads captions only when they are wanted; hidden ones are not drawn.
    element.track.mode = 'hidden'
    element.addEventListener('load', read)
    if (element.track.cues?.length) read()
    return () => element.removeEventListener('load', read)
  }, [video])
  if (cues.length === 0) return null
  return (
    <ol className={`lines line-above above-2 ${styles.chapters}`} aria-label={copy.chapters}>
      {cues.map(({ start, text }) => (
        <li key={start}>
          <button className="grid gap-1 full touch-high" type="button" onClick={() => onChoose(start)}>
            <span className="figures accent">{copy.duration(...minutesOf(start))}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const cueOf = (cue: TextTrackCue): Cue => ({ start: cue.startTime, text: cue instanceof VTTCue ? cue.text : '' })
