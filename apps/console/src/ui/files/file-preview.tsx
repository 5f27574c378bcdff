import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Spin, Table, Tag } from 'antd'
import { filesCopy as copy } from '#copy/files'
import { number } from '../names.ts'
import styles from './files.module.css'

type Preview = Pick<OperatorAnswer<'checkScores'>, 'headings' | 'rows' | 'lines' | 'sound' | 'ignored'>
type Row = Preview['rows'][number]

/** While a file is checked. */
export function Checking() {
  return (
    <div style={{ marginTop: 10 }}>
      <Spin size="small" /> {copy.checking}
    </div>
  )
}

/** The rows of a file as they stand in it, each mistake in its cell. `facts` are figures that only this kind of file has. */
export function FilePreview({
  preview,
  facts = [],
}: {
  preview: Preview
  facts?: readonly (readonly [what: string, value: number])[]
}) {
  const { headings, rows, lines, sound, ignored } = preview
  const hasMistakes = sound < lines
  return (
    <>
      <dl className={styles.facts}>
        {([[copy.lines, lines], [copy.sound, sound], [copy.wrong, lines - sound], ...facts] as const).map(
          ([what, value]) => (
            <div key={what} className={`flex vertical ${what === copy.wrong && value > 0 ? (styles.bad ?? '') : ''}`}>
              <dd className="type-subheading bold">{number(value)}</dd>
              <dt className="type-fine">{what}</dt>
            </div>
          ),
        )}
      </dl>
      {ignored.length > 0 ? <p className="muted">{copy.ignored(ignored)}</p> : null}
      <p className="muted">{hasMistakes ? copy.excerpt : copy.allGood}</p>
      <div ref={letScrollByKeyboard}>
        <Table<Row>
          rowKey="line"
          size="small"
          className="above-1"
          dataSource={rows}
          rowClassName={({ problems }) => (problems.length > 0 ? (styles.wrongRow ?? '') : '')}
          pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: copy.line, dataIndex: 'line', width: 64 },
            ...(hasMistakes ? [{ title: copy.problems, key: 'problems', render: problemsOf }] : []),
            ...headings.map((heading, index) => ({
              title: heading,
              key: `${index} ${heading}`,
              render: (_: unknown, { cells, problems }: Row) => (
                <Cell text={cells[index] ?? ''} wrong={problems.some(({ column }) => column === heading)} />
              ),
            })),
          ]}
        />
      </div>
    </>
  )
}

/** Wide files scroll within the table; whoever has no pointer scrolls with the arrows. */
function letScrollByKeyboard(preview: HTMLElement | null): void {
  preview?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
}

function Cell({ text, wrong }: { text: string; wrong: boolean }) {
  return wrong ? <mark className={styles.wrong}>{text || '　'}</mark> : <span>{text}</span>
}

const problemsOf = (_: unknown, { problems }: Row) =>
  problems.map(({ column, reason }) => (
    <div key={`${column} ${reason}`} className={styles.problem}>
      <Tag>{column || copy.wholeRow}</Tag>
      {reason}
    </div>
  ))
