import type { User } from '@qisuan/contracts/accounts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import { play } from '#copy/play'
import { RequireUser } from '../../features/accounts/require-user.tsx'
import { BindDialog } from '../../features/game-accounts/bind-dialog.tsx'
import { GameAccountChoice } from '../../features/game-accounts/game-account-panel.tsx'
import { LaunchButton } from '../../features/game-accounts/launch-button.tsx'
import { PlatformFrame } from '../../features/game-accounts/platform-frame.tsx'
import { platformRefusal } from '../../features/game-accounts/platform-refusal.ts'
import { SkipDialog } from '../../features/game-accounts/skip-dialog.tsx'
import { useOwnAccounts, usePlatform, usePlatformInFrame } from '../../features/competition/queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Journey } from '../../ui/journey.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PictureCard } from '../../ui/drawings/picture-card.tsx'

const { jump: copy } = play

/** /jump (spec §2): the platform in a frame, the popup for binding a game account, and refusals that the platform redirects here. */
export function Component() {
  return (
    <Page title={copy.title} description={copy.lead}>
      {usePlatform() === false ? <NoPlatform /> : <RequireUser>{(me) => <Jump me={me} />}</RequireUser>}
    </Page>
  )
}

function NoPlatform() {
  return (
    <Message level={1} title={copy.none} action={<Button to={paths.rules()}>{copy.toRules}</Button>}>
      {play.elsewhere}
    </Message>
  )
}

function Jump({ me }: { me: User }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [choseNew, setChoseNew] = useState(false)
  const skipping = !useOwnAccounts() || choseNew
  const inFrame = usePlatformInFrame()
  const refusal = platformRefusal(search)
  const unbound = !me.bound
  const binds = search.has('bind') && unbound
  const framed = !unbound && !refusal && inFrame
  const close = () => void navigate(paths.jump(), { replace: true })

  return (
    <>
      {framed ? (
        <PlatformFrame />
      ) : (
        <PageTitle
          title={refusal ? copy.refusedTitle : copy.title}
          lead={refusal ?? (unbound ? copy.bindFirst : copy.lead)}
          // No launch button yet: it would create a new account, although the user may want to bind an existing one.
          aside={unbound ? null : <LaunchButton target="play">{refusal ? copy.retry : copy.open}</LaunchButton>}
        />
      )}
      {unbound ? (
        <PictureCard labelledBy="account" ground="day" picture={<Journey {...copy.way} current={0} ground="day" />}>
          <h2 id="account">{play.account.title}</h2>
          <GameAccountChoice look="primary" />
        </PictureCard>
      ) : null}
      {binds && !skipping ? <BindDialog onSkip={() => setChoseNew(true)} onClose={close} /> : null}
      {binds && skipping ? (
        <SkipDialog
          onClose={() => {
            setChoseNew(false)
            close()
          }}
        />
      ) : null}
    </>
  )
}
