import { functionsOf } from '@qisuan/game/world/functions'
import { Editor } from '@qisuan/play/editor'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input, Tabs } from 'antd'
import { useMemo } from 'react'
import { taskEditorCopy } from '#copy/task-editor'
import { number } from '../../../ui/names.ts'
import { fields } from './layout.ts'
import { endings, languageOf, languages, type Checked, type Language, type Values } from './task-values.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const copy = taskEditorCopy.programs

interface Props {
  values: Values
  /** Points of references in the last check. */
  points: Checked['references']
}

/** The code with which pupils start, and the references by which they are measured. */
export function ProgramsPart({ values: { functions, references }, points }: Props) {
  return (
    <div className="stack gap-2">
      <Card size="small" title={copy.start}>
        <p className="muted below-1">{copy.startLead}</p>
        <Tabs
          size="small"
          items={languages.map((language) => ({
            key: language,
            label: taskEditorCopy.languages[language],
            forceRender: true,
            children: (
              <Form.Item name={['start', language]}>
                <CodeField language={language} functions={functions} label={copy.code(`start.${endings[language]}`)} />
              </Form.Item>
            ),
          }))}
        />
      </Card>
      <Card size="small" title={copy.references}>
        <p className="muted below-1">{copy.referencesLead}</p>
        <Form.List name="references">
          {(rows, { add, remove }, { errors }) => (
            <div className="stack gap-2">
              {rows.map(({ key, name }) => {
                const { file = '' } = references[name] ?? {}
                const got = points.find((each) => each.file === file)
                return (
                  <Card
                    key={key}
                    size="small"
                    title={<code>{file}</code>}
                    extra={
                      <Button size="small" danger onClick={() => remove(name)} aria-label={`${copy.remove} ${file}`}>
                        {copy.remove}
                      </Button>
                    }
                  >
                    <div style={fields}>
                      <Form.Item name={[name, 'file']} label={copy.file} extra={copy.fileHint}>
                        <Input maxLength={60} />
                      </Form.Item>
                      <Form.Item
                        name={[name, 'least']}
                        label={copy.least}
                        extra={got ? copy.got(number(got.points)) : copy.leastHint}
                      >
                        <NumberInput min={0} max={100_000} step={1000} precision={0} />
                      </Form.Item>
                    </div>
                    <Form.Item name={[name, 'source']}>
                      <CodeField language={languageOf(file)} functions={functions} label={copy.code(file)} />
                    </Form.Item>
                  </Card>
                )
              })}
              <Button
                icon={<PlusOutlined />}
                onClick={() => add({ file: `other-${rows.length + 1}.py`, least: 0, source: '' })}
              >
                {copy.add}
              </Button>
              <Form.ErrorList errors={errors} />
            </div>
          )}
        </Form.List>
      </Card>
    </div>
  )
}

interface CodeProps {
  label: string
  language: Language
  functions: readonly string[]
  value?: string
  onChange?: (source: string) => void
}

/** A program in the editor of the play page. */
function CodeField({ label, language, functions, value = '', onChange = () => {} }: CodeProps) {
  const allowed = useMemo(() => functionsOf(functions), [functions])
  return (
    <div className="flex vertical framed rounded-small clipped" style={{ maxHeight: 480 }}>
      <Editor
        label={label}
        language={language}
        source={value}
        functions={allowed}
        marked={undefined}
        // The editor also tells what it was given.
        onChange={(source) => source !== value && onChange(source)}
        onRun={() => {}}
      />
    </div>
  )
}
