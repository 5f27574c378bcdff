import type { Query } from '@tanstack/react-query'
import { posterTexts as drawn } from '@qisuan/drawing/poster-texts'
import { posters as copy } from '#copy/results/posters'
import { isMissing, type ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import { scopeOf, useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Button } from '../../ui/button.tsx'
import { KeepPicture, PictureLink } from '../../layout/keep-picture.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useMe } from '../accounts/use-me.ts'
import { copyLink } from '../rankings/own/share-button.tsx'
import { Poster } from './poster.tsx'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import styles from './shared-poster.module.css'
import { posterTextOf, type Share } from './poster-text.ts'

/** A 404 that the server has already rendered is not fetched again. */
export function shareQuery(uuid: string) {
  const query = queryOf('shareRecord', { params: { uuid } })
  return { ...query, retryOnMount: (cached: Query<Share, ApiError>) => !isMissing(cached.state.error) }
}

/** A user's poster and its content as text: its owner passes it on, whoever was sent the link finds the board and the way in (spec §2, Share posters). */
export function SharedPoster({ share, uuid }: { share: Share; uuid: string }) {
  const identity = useIdentity()
  const text = posterTextOf(share, scopeOf(identity))
  const me = useMe()
  return (
    <div className={`split ${styles.page}`}>
      <Poster share={share} note={useNarrow() ? undefined : copy.onDesk} />
      <div className={`cards ${styles.text}`}>
        <PageTitle title={text.headline} lead={text.lead} />
        <Card title={copy.facts}>
          <Facts
            facts={[
              { label: text.nationalRankLabel, value: text.nationalRank ?? drawn.none },
              { label: drawn.provinceRank, value: text.provinceRank ?? drawn.none },
              { label: drawn.score, value: text.score },
              { label: copy.time, value: copy.minutesOf(text.minutes) },
              { label: drawn.medal, value: copy.medalOf(share.medal_level) },
            ]}
          />
        </Card>
        {me === null ? <p>{copy.visitor}</p> : null}
        <div className="cluster">
          <NextStepButton />
          {me?.id === share.id ? (
            <>
              <Button look="quiet" onClick={() => void copyLink(location.href)}>
                {copy.copyLink}
              </Button>
              <KeepPicture told>
                <PictureLink href={paths.posterPicture(uuid)} name={copy.file(share.username)} />
              </KeepPicture>
            </>
          ) : (
            <Button to={paths.ranking()} look="quiet">
              {copy.toRanking}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
