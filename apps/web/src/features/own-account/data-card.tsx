import { useMutation, useQuery } from '@tanstack/react-query'
import { ownAccount } from '#copy/own-account'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { inWeChat } from '../../in-wechat.ts'
import { Pending } from '../../layout/pending.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.tsx'
import { dataParts, type DataGroup } from './data-groups.ts'
import styles from './own-account.module.css'

const { data: copy } = ownAccount

/** Everything stored about the person, to read in groups and to download. */
export function DataCard() {
  const data = useQuery(queryOf('ownData'))
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{copy.text}</p>
      {data.data ? <Groups data={data.data} /> : <Pending of={[data]} level="alert" />}
    </Card>
  )
}

function Groups({ data }: { data: Answer<'ownData'> }) {
  const parts = dataParts(data)
  const isEmpty = ({ facts }: DataGroup) => facts.length === 0
  const filled = parts.filter(({ groups }) => !groups.every(isEmpty))
  const empty = parts.flatMap(({ groups }) => groups).filter(isEmpty)
  return (
    <>
      {filled.map(({ title, groups }) => (
        <section key={title} className="below-3">
          <h3 className="type-body below-1">{title}</h3>
          <div className="line-below">
            {groups
              .filter((group) => !isEmpty(group))
              .map((group) => (
                <Group key={group.title} {...group} />
              ))}
          </div>
        </section>
      ))}
      {empty.length > 0 ? <p className="note">{copy.empty(empty.map(({ title }) => title))}</p> : null}
      <div className="cluster above-3">
        {inWeChat() ? (
          <span className="note">{copy.elsewhere}</span>
        ) : (
          <>
            <Download />
            <span className="note">{copy.format}</span>
          </>
        )}
      </div>
    </>
  )
}

function Group({ title, facts, list, note, folded }: DataGroup) {
  return (
    <details className={`line-above ${styles.group}`}>
      <summary className="fold row between gap-1-half strong">
        <span>{title}</span>
        {list ? <span className="note figures push regular">{copy.count(facts.length)}</span> : null}
      </summary>
      <div className={styles.body}>
        <Facts facts={facts} />
        {note ? <p className="note">{note}</p> : null}
        {folded ? (
          <details className={`line-above ${styles.number}`}>
            <summary className="fold row between gap-1-half muted">{folded.label}</summary>
            <p>
              <code className="breaks selectable">{folded.value}</code>
            </p>
            <p className="note">{folded.note}</p>
          </details>
        ) : null}
      </div>
    </details>
  )
}

/** Asks for an address of the file, which the browser then downloads like any other. */
function Download() {
  const save = useMutation({
    mutationFn: () => call('ownDataFile', {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <Button look="quiet" onClick={() => save.mutate()} busy={save.isPending && copy.downloading}>
      {copy.download}
    </Button>
  )
}
