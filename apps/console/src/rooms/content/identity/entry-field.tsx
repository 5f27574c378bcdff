import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { createContext, use, type ReactNode } from 'react'
import { identityCopy as copy } from '#copy/identity'
import styles from '../content.module.css'
import { PictureField } from '../picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import { kindOf, type Entry, type List } from './sections.ts'

type Field = OperatorAnswer<'identity'>['fields'][number]

/** Meaning of each field of the file. */
const ReferenceContext = createContext<readonly Field[]>([])

export function Reference({ value, children }: { value: readonly Field[]; children: ReactNode }) {
  return <ReferenceContext value={value}>{children}</ReferenceContext>
}

/** Place of a list in the form, and the reference's name for that place. */
interface Within {
  at: readonly (string | number)[]
  name: string
}

interface Props {
  entry: Entry
  within?: Within
}

/** A field of the identity, or a list of things that have fields. `within` is relative to the list around it. */
export function EntryField({ entry, within = { at: [], name: '' } }: Props) {
  const fields = use(ReferenceContext)
  if (typeof entry !== 'string') return <ListField list={entry} within={within} />
  const name = within.name + entry
  const field = fields.find((each) => each.name === name)
  const text = field?.text ?? copy.labels[name] ?? name
  const kind = kindOf(name)
  const example = field?.example
  return (
    <Form.Item
      name={[...within.at, ...entry.split('.')]}
      label={labelOf(text)}
      {...(text !== labelOf(text) && { extra: text.slice(labelOf(text).length + 1) })}
    >
      {inputOf(kind, typeof example === 'string' ? copy.example(example) : undefined)}
    </Form.Item>
  )
}

/** The text before the first mark of an explanation names the field. */
const labelOf = (text: string): string => text.split(/[：；，]/)[0] ?? text

function inputOf(kind: ReturnType<typeof kindOf>, placeholder: string | undefined) {
  switch (kind) {
    case 'picture':
      return <PictureField />
    case 'colour':
      return <ColourField />
    case 'lines':
      return <LinesField />
    case 'pages':
      return <Checkbox.Group options={Object.entries(copy.pages).map(([value, label]) => ({ value, label }))} />
    case 'long':
      return <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} {...(placeholder && { placeholder })} />
    default:
      return <Input {...(placeholder && { placeholder })} />
  }
}

interface LinesProps {
  id?: string
  value?: string[]
  onChange?: (lines: string[]) => void
}

/** A few lines, each a text of its own. */
function LinesField({ id, value = [], onChange }: LinesProps) {
  return (
    <Input.TextArea
      {...(id !== undefined && { id })}
      autoSize={{ minRows: 2, maxRows: 3 }}
      placeholder={copy.lines}
      value={value.join('\n')}
      onChange={({ target }) => onChange?.(target.value.split('\n'))}
    />
  )
}

/** Things of one kind: add, remove, move up. */
function ListField({ list: { list, of }, within }: { list: List; within: Within }) {
  const what = copy.lists[list] ?? list
  const name = `${within.name}${list}[].`
  return (
    <fieldset className={styles.list}>
      <legend className="strong">{what}</legend>
      <Form.List name={[...within.at, list]}>
        {(items, { add, remove, move }) => (
          <>
            {items.map((item, index) => (
              <div key={item.key} className={styles.item}>
                <div className={styles.itemActs}>
                  {index === 0 ? null : (
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowUpOutlined />}
                      aria-label={copy.raise(what, index + 1)}
                      onClick={() => move(index, index - 1)}
                    />
                  )}
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={copy.removeItem(what, index + 1)}
                    onClick={() => remove(index)}
                  />
                </div>
                {of.map((entry) => (
                  <EntryField
                    key={typeof entry === 'string' ? entry : entry.list}
                    entry={entry}
                    within={{ at: [item.name], name }}
                  />
                ))}
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add({})}>
              {copy.add(what)}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
