import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { content } from '#copy/content'
import { Pending } from '../../layout/pending.tsx'
import { fullDay } from '#copy/dates'
import type { Answer } from '../../api/transport.ts'
import { Player } from '../../ui/drawings/player.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Chapters } from './chapters.tsx'
import { minutesOf } from './minutes-of.ts'
import { videosQuery } from './queries.ts'
import { OtherSite } from '../../ui/link.tsx'
import styles from './video-list.module.css'

type Video = Answer<'videos'>[number]

const { videos: copy } = content

/** Videos of the organiser: those stored on this site play here, the others are links (spec §2, Content pages). */
export function VideoList() {
  const query = useQuery(videosQuery())
  const { data: videos } = query
  if (!videos) return <Pending of={[query]} level={2} loading={<Skeleton lines={2} height={240} />} />
  if (videos.length === 0) return <Message title={copy.none}>{copy.noneText}</Message>
  return (
    <ul className={styles.list}>
      {videos.map((video) => (
        <VideoCard key={video.url} video={video} />
      ))}
    </ul>
  )
}

function VideoCard({ video }: { video: Video }) {
  const player = useRef<HTMLVideoElement>(null)
  const { title, text, date, seconds } = video
  const playFrom = (start: number) => {
    const film = player.current
    if (!film) return
    film.currentTime = start
    void film.play()
  }
  return (
    <li className={`panel ${styles.card}`}>
      <Picture video={video} player={player} />
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className="muted">{text}</p>
        <p className="figures note flex gap-3">
          <time dateTime={date}>{fullDay(`${date}T00:00:00+08:00`)}</time>
          <span>{copy.duration(...minutesOf(seconds))}</span>
        </p>
        {'captions' in video ? <Chapters video={player} onChoose={playFrom} /> : null}
      </div>
    </li>
  )
}

function Picture({ video, player }: { video: Video; player: RefObject<HTMLVideoElement | null> }) {
  const { title, url, poster } = video
  if ('captions' in video) {
    return (
      <Player
        video={player}
        className={styles.picture}
        label={copy.label(title)}
        poster={poster}
        src={url}
        captions={{ src: video.captions, label: copy.captions }}
      />
    )
  }
  return (
    <OtherSite href={url} className="block relative">
      <img className={styles.picture} src={poster} alt="" width="640" height="360" loading="lazy" decoding="async" />
      <span className={styles.watch}>{copy.watch} ↗</span>
    </OtherSite>
  )
}
