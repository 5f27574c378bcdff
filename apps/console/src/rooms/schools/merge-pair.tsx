import { actCopy } from '#copy/act'
import { schoolsCopy } from '#copy/schools'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { mergeEffect } from './merge-effect.tsx'
import { useSchoolsAgain, type School } from './school.ts'

const copy = schoolsCopy.merge

/** Merges one of two schools that stand side by side. */
export function MergePair({ from, into, onClose }: { from: School; into: School; onClose: () => void }) {
  const again = useSchoolsAgain()
  return (
    <ReasonDialog
      title={copy.title}
      lead={mergeEffect(from, into)}
      ok={copy.ok}
      seen={{ from: from.name, into: into.name }}
      told={(seen) => [
        [copy.from, seen.from],
        [copy.kept, seen.into],
      ]}
      send={({ reason }, seen) => call('mergeSchools', { from: from.id, into: into.id, reason, seen })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
