import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Language } from '@qisuan/runner/size'
import { useEffect, useRef } from 'react'
import { copy } from '../copy.ts'
import styles from './editor.module.css'
import { createEditor, markLine, replaceText, setLanguage, type MarkedLine } from './create-editor.ts'

interface EditorProps {
  label?: string
  language: Language
  source: string
  functions: readonly WorldFunction[]
  /** Line that the film shows, or that has a fault. */
  marked: MarkedLine | undefined
  onChange: (source: string) => void
  onRun: () => void
}

/** The program, in CodeMirror. What is typed belongs to the editor; `source` replaces it when it differs. */
export function Editor({ label = copy.code.label, language, source, functions, marked, onChange, onRun }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<ReturnType<typeof createEditor>>(null)
  const handlers = useRef({ onChange, onRun })
  const name = useRef(label)
  useEffect(() => {
    handlers.current = { onChange, onRun }
  })
  useEffect(() => {
    if (!place.current) return undefined
    const created = createEditor(place.current, {
      label: name.current,
      onChange: (text) => handlers.current.onChange(text),
      onRun: () => handlers.current.onRun(),
    })
    view.current = created
    return () => created.destroy()
  }, [])
  useEffect(() => {
    if (view.current) setLanguage(view.current, language, functions)
  }, [language, functions])
  useEffect(() => {
    if (view.current) replaceText(view.current, source)
  }, [source])
  const { line, kind } = marked ?? {}
  useEffect(() => {
    if (view.current) markLine(view.current, line !== undefined && kind ? { line, kind } : undefined)
  }, [line, kind])
  return (
    <>
      <div className={styles.editor} ref={place} />
      <p id="editor-keys" className="muted type-fine" style={{ padding: '4px 16px' }}>
        {copy.code.keys}
      </p>
    </>
  )
}
