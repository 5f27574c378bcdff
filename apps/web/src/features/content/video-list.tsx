import { useQuery } from '@tanstack/react-query'
import { content } from '#copy/content'
import { Pending } from '../../layout/pending.tsx'
import { fullDay } from '#copy/dates'
import type { Answer } from '../../api/transport.ts'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
        <li key={video.url} className={`panel ${styles.card}`}>
          <Picture video={video} />
          <div className={styles.text}>
            <h2 className={styles.title}>{video.title}</h2>
            <p className="muted">{video.text}</p>
            <p className={`figures note ${styles.facts}`}>
              <time dateTime={video.date}>{fullDay(`${video.date}T00:00:00+08:00`)}</time>
              <span>{copy.duration(Math.floor(video.seconds / 60), String(video.seconds % 60).padStart(2, '0'))}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Picture({ video }: { video: Video }) {
  const { title, url, poster } = video
  if ('captions' in video) {
    return (
      <video
        className={styles.picture}
        controls
        playsInline
        preload="none"
        aria-label={copy.label(title)}
        poster={poster}
        src={url}
      >
        <track kind="captions" srcLang="zh-CN" src={video.captions} label={copy.captions} />
      </video>
    )
  }
  return (
    <OtherSite href={url} className={styles.away}>
      <img className={styles.picture} src={poster} alt="" width="640" height="360" loading="lazy" decoding="async" />
      <span className={styles.watch}>{copy.watch} ↗</span>
    </OtherSite>
  )
}
