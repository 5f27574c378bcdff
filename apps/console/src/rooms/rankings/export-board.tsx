import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Card, Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import { rankingsCopy } from '#copy/rankings'
import { download } from '../../api/call.ts'
import { BoardFields, firstBoard } from './board-fields.tsx'
import styles from './rankings.module.css'

const copy = rankingsCopy.export
const formats = ['xlsx', 'csv', 'arrow'] as const
const lists = ['pupils', 'schools'] as const

/** A whole board as a file. */
export function ExportBoard({ rounds }: { rounds: OperatorAnswer<'rankings'>['rounds'] }) {
  const [board, setBoard] = useState(() => firstBoard(rounds))
  const [list, setList] = useState<(typeof lists)[number]>('pupils')
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [newest, setNewest] = useState(false)
  const save = useMutation({ mutationFn: () => download('exportBoard', { ...board, list, format, newest }) })
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className={styles.fields}>
        <BoardFields rounds={rounds} value={board} onChange={setBoard} />
        <label>
          {copy.format}
          <Select
            value={format}
            onChange={setFormat}
            options={formats.map((value) => ({ value, label: copy.formats[value] }))}
            style={{ width: 160 }}
          />
        </label>
        <Segmented
          aria-label={copy.list}
          value={list}
          onChange={setList}
          options={lists.map((value) => ({ value, label: copy.lists[value] }))}
        />
      </div>
      <div className={`${styles.fields} above-1-half`}>
        <Checkbox checked={newest} onChange={({ target }) => setNewest(target.checked)}>
          {copy.newest}
        </Checkbox>
        <Button className="push" loading={save.isPending} onClick={() => save.mutate()}>
          {copy.act}
        </Button>
      </div>
      {save.error ? <Alert type="error" showIcon title={save.error.message} style={{ marginTop: 10 }} /> : null}
    </Card>
  )
}
