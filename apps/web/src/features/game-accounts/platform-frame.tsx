import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { play } from '#copy/play'
import { queryOf } from '../../api/query-client.ts'
import { Loader } from '../../ui/loader.tsx'
import { LaunchRefusal } from './launch-refusal.tsx'
import styles from './platform-frame.module.css'

/** A pass is good for one entrance, so each visit asks for its own and none is kept. */
const pass = () => ({
  ...queryOf('launchGame', { body: { target: 'play' } }),
  gcTime: 0,
  staleTime: Infinity,
})

/** The platform is another origin and keeps its own session there; it may not move our window. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals'

/** The platform inside our page (spec §2, /jump). */
export function PlatformFrame() {
  const navigate = useNavigate()
  const { data, error } = useQuery(pass())
  if (error) return <LaunchRefusal error={error} />
  if (!data) return <Loader label={play.opening} />
  return (
    <iframe
      className={styles.frame}
      title={play.jump.frame}
      src={data.url}
      allow="fullscreen"
      sandbox={allowed}
      onLoad={({ currentTarget }) => {
        // A link back to us, or a refusal, belongs into the window and not into the frame. Of the platform's own pages we see nothing.
        const ours = currentTarget.contentDocument?.location
        if (ours?.origin === location.origin) void navigate(ours.pathname + ours.search, { replace: true })
      }}
    />
  )
}
