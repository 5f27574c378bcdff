import { useQuery } from '@tanstack/react-query'
import { Button, Card, Select, Skeleton, Space, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { seasonsCopy as copy } from '#copy/seasons'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { CheckCard } from './check-card.tsx'
import { Rounds } from './rounds.tsx'
import type { Season, Seasons } from './season.ts'
import { SettingsCard } from './settings-card.tsx'
import { StageCard } from './stage-card.tsx'
import { TeacherInvites } from './teacher-invites.tsx'
import { Timeline } from './timeline.tsx'

const NewSeason = lazy(async () => ({ default: (await import('./new-season.tsx')).NewSeason }))
const ChooseSeason = lazy(async () => ({ default: (await import('./choose-season.tsx')).ChooseSeason }))

/** Seasons: the stage, when each round is, and every setting. */
export function SeasonsRoom() {
  const { data, error, refetch } = useQuery(queryOf('seasons'))
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const season = data.seasons.find(({ year }) => String(year) === search.get('year')) ?? data.seasons[0]
  return (
    <div className="stack">
      <div className="cluster">
        {season ? (
          <Select
            aria-label={copy.choose}
            value={season.year}
            onChange={(year) => setSearch({ year: String(year) })}
            options={data.seasons.map(({ year, name }) => ({ value: year, label: name }))}
            style={{ minWidth: 180, maxWidth: '100%' }}
          />
        ) : null}
        {season ? <CurrentOrNot season={season} all={data} /> : null}
        <Button onClick={() => setAdding(true)} className="push">
          {copy.add}
        </Button>
      </div>
      {season ? <Shown key={season.year} season={season} all={data} /> : <p className="muted to-come">{copy.none}</p>}
      {isAdding ? (
        <Suspense>
          <NewSeason seasons={data.seasons} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function CurrentOrNot({ season, all }: { season: Season; all: Seasons }) {
  const [isChoosing, setChoosing] = useState(false)
  if (season.current) return <Tag color="success">{copy.current}</Tag>
  return (
    <Space wrap>
      <Tag>{copy.notCurrent}</Tag>
      <Button size="small" onClick={() => setChoosing(true)}>
        {copy.use}
      </Button>
      {isChoosing ? (
        <Suspense>
          <ChooseSeason season={season} seasons={all.seasons} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Space>
  )
}

function Shown({ season, all }: { season: Season; all: Seasons }) {
  return (
    <>
      <StageCard season={season} stages={all.stages} />
      <Card title={copy.timeline.title}>
        <Timeline season={season} />
      </Card>
      <Rounds season={season} fields={all.round_fields} />
      <CheckCard season={season} />
      {season.current ? <TeacherInvites /> : null}
      <SettingsCard
        title={copy.settings.season}
        of={{ year: season.year }}
        fields={all.season_fields}
        settings={season.settings}
      />
    </>
  )
}
