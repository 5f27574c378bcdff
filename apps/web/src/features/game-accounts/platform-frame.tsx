import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { frame } from '#copy/frame'
import { play } from '#copy/play'
import { queryOf } from '../../api/query-client.ts'
import { Loader } from '../../ui/states/loader.tsx'
import { LaunchButton } from './launch-button.tsx'
import { LaunchRefusal } from './launch-refusal.tsx'
import styles from './platform-frame.module.css'

const { jump: copy } = play

/** A pass is valid once, so every visit requests a new one and none is cached. */
const pass = () => ({
  ...queryOf('launchGame', { body: { target: 'play' } }),
  gcTime: 0,
  staleTime: Infinity,
})

/** The platform is another origin with its own session; it must not navigate the top window. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals'

/** The platform in a frame, with a way out of it (spec §2, /jump). */
export function PlatformFrame() {
  return (
    <>
      <div className={`spread ${styles.bar}`}>
        <h1 className="type-subheading">{copy.title}</h1>
        <LaunchButton target="play" look="quiet" size="small">
          {copy.open}
        </LaunchButton>
      </div>
      <Frame />
    </>
  )
}

function Frame() {
  const navigate = useNavigate()
  const { data, error } = useQuery(pass())
  if (error) return <LaunchRefusal error={error} />
  if (!data) return <Loader label={frame.openingPlatform} />
  return (
    <iframe
      className={`panel ${styles.frame}`}
      title={copy.frame}
      src={data.url}
      allow="fullscreen"
      sandbox={allowed}
      onLoad={({ currentTarget }) => {
        // If the frame shows a page of this site (a link back, a refusal), open it in the window.
        // The location of the platform's own pages is not readable.
        const ours = currentTarget.contentDocument?.location
        if (ours?.origin === location.origin) void navigate(ours.pathname + ours.search, { replace: true })
      }}
    />
  )
}
