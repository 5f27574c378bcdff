import { actCopy } from '#copy/act'
import { contentCopy } from '#copy/content'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/queries.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'

const copy = contentCopy.news

/** Item of the decision. */
interface Item {
  id: number
  title: string
}

export type Act = 'withdraw' | 'restore' | 'remove'

const acts = {
  withdraw: { name: 'withdrawNews', title: copy.withdrawTitle, lead: copy.withdrawLead },
  restore: { name: 'restoreNews', title: copy.restoreTitle, lead: copy.restoreLead },
  remove: { name: 'removeNews', title: copy.removeTitle, lead: copy.removeLead },
} as const

/** Takes an item from the site, puts it back, or removes it. */
export function NewsAct({ act, item: { id, title }, onClose }: { act: Act; item: Item; onClose: () => void }) {
  const { name, title: heading, lead } = acts[act]
  return (
    <ReasonDialog
      title={heading(title)}
      lead={lead}
      ok={copy[act]}
      danger={act === 'remove'}
      preview={({ reason }) => previewed(name, { id, reason })}
      send={({ reason }) => call(name, { id, reason })}
      onDone={() => void queryClient.invalidateQueries({ queryKey: ['allNews'] })}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
