import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useSeasonsAgain, type Season } from './season.ts'

const copy = seasonsCopy.chooseSeason

/** Lets the site show another season. */
export function ChooseSeason({ season, seasons, onClose }: { season: Season; seasons: Season[]; onClose: () => void }) {
  const again = useSeasonsAgain()
  const [{ year, name }] = useState(season)
  return (
    <ReasonDialog
      title={copy.title}
      lead={copy.lead(name)}
      ok={copy.ok}
      danger
      seen={{ year: seasons.find(({ current }) => current)?.year ?? null }}
      told={(seen) => [[copy.current, String(seen.year ?? seasonsCopy.none)]]}
      send={({ reason }, seen) => call('chooseSeason', { year, reason, seen })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
