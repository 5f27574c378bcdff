import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { contentCopy } from '#copy/content'
import { call } from '../../api/call.ts'
import { queryClient, queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { competitionNow, instantOf, localOf, timeText } from '../../ui/date-time.ts'
import { PageForm } from '../../ui/page-form.tsx'
import { SiteFrame, type Device } from '../../ui/site-frame.tsx'
import { useUnsavedPage } from '../../ui/use-unsaved-page.ts'
import { WithPreview } from './with-preview.tsx'
import { NewsFields, type Values } from './news-fields.tsx'

const copy = contentCopy.write
type Opened = OperatorAnswer<'openNews'>
type Seen = Opened['seen']

/** Writes news or a notice, or changes it, beside its page as it would be. */
export function NewsPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({
    ...queryOf('openNews', { id: Number(id) }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isNew) return <Editor notice={search.get('kind') !== 'news'} />
  return data ? <Editor id={Number(id)} opened={data} notice={data.seen.notice} /> : <Skeleton active />
}

function Editor({ id, opened, notice }: { id?: number; opened?: Opened; notice: boolean }) {
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [values, setValues] = useState<Values>(() => valuesOf(opened))
  const [device, setDevice] = useState<Device>('phone')
  const unsaved = useUnsavedPage('previewNews', { id: id ?? null, notice, ...fieldsOf(values) })
  const isLater = isAhead(values.at)
  return (
    <>
      <p className="below-1-half">
        <Link to="/content">← {copy.back}</Link>
      </p>
      <WithPreview>
        <Card title={id === undefined ? (notice ? copy.newNotice : copy.newNews) : opened?.seen.title}>
          <PageForm<Values, Seen, { id: number }>
            form={form}
            ok={id === undefined ? (isLater ? copy.schedule : copy.publish) : copy.save}
            done={id === undefined && !isLater ? copy.published : copy.saved}
            initialValues={values}
            onTyped={setValues}
            {...(opened && { seen: opened.seen })}
            told={told}
            send={(typed, seen) =>
              id === undefined
                ? call('addNews', { notice, ...fieldsOf(typed) })
                : call('changeNews', { id, ...fieldsOf(typed), seen })
            }
            onDone={() => {
              void queryClient.invalidateQueries({ queryKey: ['allNews'] })
              void navigate('/content')
            }}
          >
            <NewsFields notice={notice} />
          </PageForm>
        </Card>
        <SiteFrame title={copy.previewTitle} {...unsaved} device={device} onDevice={setDevice} />
      </WithPreview>
    </>
  )
}

const isAhead = (local: string): boolean => Date.parse(instantOf(local) ?? '') > competitionNow()

function valuesOf(opened: Opened | undefined): Values {
  if (!opened)
    return { title: '', preview: '', important: false, at: '', until: '', img: null, where: 'here', text: '', url: '' }
  const { text, seen } = opened
  const { title, preview, important, img, url, at, until } = seen
  const where = text === null ? 'elsewhere' : 'here'
  return {
    title,
    preview,
    important,
    img,
    at: localOf(at),
    until: until === null ? '' : localOf(until),
    where,
    text: text ?? '',
    url: text === null ? url : '',
  }
}

function fieldsOf({ title, preview, important, img, at, until, where, text, url }: Values) {
  const isHere = where === 'here'
  return {
    title,
    preview,
    important,
    img,
    at: at === '' ? null : (instantOf(at) ?? null),
    until: until === '' ? null : (instantOf(until) ?? null),
    text: isHere ? text : null,
    url: isHere ? null : url,
  }
}

const told = ({ title, preview, important, img, url, at, until, digest }: Seen) =>
  [
    [copy.title, title],
    [copy.preview, preview],
    [copy.important, important ? '✓' : copy.none],
    [copy.img, img ?? copy.none],
    [copy.url, url],
    [copy.at, timeText(at)],
    [copy.until, until === null ? copy.none : timeText(until)],
    [copy.changedText, copy.textChanged(digest)],
  ] as const
