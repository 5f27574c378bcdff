import { Button, Card } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { seasonsCopy } from '#copy/seasons'
import { spanText, type Season, type Seasons } from './season.ts'
import styles from './seasons.module.css'

const copy = seasonsCopy.stage
const ChangeStage = lazy(async () => ({ default: (await import('./change-stage.tsx')).ChangeStage }))
const PreviewSite = lazy(async () => ({ default: (await import('./preview-site.tsx')).PreviewSite }))
const SeasonDates = lazy(async () => ({ default: (await import('./dates.tsx')).SeasonDates }))

/** Stage of the season, and its time of enrolment. */
export function StageCard({ season, stages }: { season: Season; stages: Seasons['stages'] }) {
  const [open, setOpen] = useState<'stage' | 'dates' | 'preview'>()
  const close = () => setOpen(undefined)
  const { enrolment_begins: from, enrolment_ends: until } = season
  return (
    <Card>
      <div className={styles.stage}>
        <div className="grid">
          <small className="muted">{copy.title}</small>
          <strong className="type-lead">{season.stage_name}</strong>
        </div>
        {season.current ? <Button onClick={() => setOpen('stage')}>{copy.button}</Button> : null}
        <div className="grid">
          <small className="muted">{copy.enrolment}</small>
          <strong className="type-lead">{spanText(from, until, seasonsCopy.always)}</strong>
        </div>
        <Button aria-label={seasonsCopy.changeOf(seasonsCopy.dates.season)} onClick={() => setOpen('dates')}>
          {seasonsCopy.change}
        </Button>
        <Button onClick={() => setOpen('preview')}>{seasonsCopy.preview.button}</Button>
      </div>
      <Suspense>
        {open === 'stage' ? <ChangeStage season={season} stages={stages} onClose={close} /> : null}
        {open === 'preview' ? <PreviewSite season={season} stages={stages} onClose={close} /> : null}
        {open === 'dates' ? <SeasonDates season={season} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}
