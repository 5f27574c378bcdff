import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { backupsCopy } from '#copy/backups'
import { Command } from '../../ui/command.tsx'

const copy = backupsCopy.restore

/** Work that is done on the server and not here: copying backups away, restoring one, and a schedule. */
export function Elsewhere({ state: { folder, erasures_file: list, backups } }: { state: OperatorAnswer<'backups'> }) {
  if (folder === null) return null
  const newest = backups.find(({ problem }) => problem === null)?.name ?? '决赛前'
  const erased = list ?? 'erasures.jsonl'
  return (
    <Card title={copy.title}>
      <p>{copy.copy}</p>
      <Command line={`rsync -a ${folder}/ ${erased} 另一台机器:备份/`} />
      <p>{copy.restore}</p>
      <Command line={`script/qisuan restore ${folder}/${newest} --erased ${erased}`} />
      <p>{copy.daily}</p>
      <Command line={`30 3 * * * script/qisuan backup ${folder}/ --prune`} />
      <p className="muted">{copy.containers}</p>
    </Card>
  )
}
