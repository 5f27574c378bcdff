import { accounts } from '#copy/accounts'
import { play } from '#copy/play'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LaunchRefusal } from '../game-accounts/launch-refusal.tsx'
import { useLaunch } from '../game-accounts/use-launch.ts'
import { VisitorFrame } from './visitor-frame.tsx'

const { teacher: copy } = accounts

/** A button that opens the platform, for teachers whose browser blocked the automatic new tab. */
export function TeacherLaunch({ name }: { name: string }) {
  const launch = useLaunch('play')
  return (
    <VisitorFrame title={copy.title(name)} lead={copy.text}>
      <PageHead title={copy.enter} description={copy.text} />
      <div className="stack">
        {launch.refused ? <LaunchRefusal error={launch.refused} /> : null}
        <Button size="large" busy={launch.busy && play.launching} onClick={launch.start}>
          {copy.enter}
        </Button>
        <Button to={paths.front()} look="quiet" size="large">
          {copy.home}
        </Button>
      </div>
    </VisitorFrame>
  )
}
