import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Collapse, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { identityCopy as copy } from '#copy/identity'
import { call } from '../../../api/call.ts'
import { identityQuery, queryClient, queryOf } from '../../../api/queries.ts'
import { Failed } from '../../../ui/failed.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { ReasonField } from '../../../ui/acts/reason-field.tsx'
import { WithPreview } from '../with-preview.tsx'
import { EntryField, Reference } from './entry-field.tsx'
import { Preview } from './preview.tsx'
import { sections } from './sections.ts'
import { typedOf, writtenOf, type Written } from './written.ts'

type Answer = OperatorAnswer<'identity'>
type Values = Written
interface Seen {
  identity: Written
}

/** Identity of the competition: every field of organiser.json, beside the front page and a certificate as they would be. */
export function Identity() {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...queryOf('identity'),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <Editor key={dataUpdatedAt} {...data} /> : <Skeleton active />
}

function Editor({ identity, fields }: Answer) {
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState<Written>(identity)
  return (
    <WithPreview>
      <Card>
        <p className="muted below-1-half">{copy.lead}</p>
        <Reference value={fields}>
          <PageForm<Values, Seen, unknown>
            form={form}
            ok={copy.save}
            done={copy.saved}
            initialValues={typedOf(identity)}
            seen={{ identity }}
            told={told}
            onTyped={(values) => setTyped(identityOf(values))}
            send={(values, seen) => {
              const { reason } = values
              return call('changeIdentity', {
                identity: identityOf(values),
                seen,
                reason: typeof reason === 'string' ? reason : '',
              })
            }}
            onDone={() => {
              void queryClient.invalidateQueries({ queryKey: ['identity'] })
              void queryClient.invalidateQueries({ queryKey: identityQuery.queryKey })
            }}
          >
            <Collapse
              ghost
              defaultActiveKey={['names', 'look']}
              items={sections.map(({ name, entries }) => ({
                key: name,
                label: <strong>{copy.sections[name]}</strong>,
                forceRender: true,
                children: entries.map((entry) => (
                  <EntryField key={typeof entry === 'string' ? entry : entry.list} entry={entry} />
                )),
              }))}
            />
            <ReasonField hint={actCopy.reasonAudited} />
          </PageForm>
        </Reference>
      </Card>
      <Preview identity={typed} />
    </WithPreview>
  )
}

const identityOf = (values: Values): Written =>
  writtenOf(Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'reason')))

/** Every field that is filled in, in words. */
const told = ({ identity }: Seen) =>
  Object.entries(identity).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
