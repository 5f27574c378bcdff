import * as Blockly from 'blockly/core'
import 'blockly/blocks'
import type { WorldFunction } from '@qisuan/game/world/calls'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { copy } from '../copy.ts'
import { codeOf, type BlockCode } from './blocks-to-code.ts'
import { defineBlocks } from './define-blocks.ts'
import { programInWords, type Sentence } from './program-in-words.ts'
import { blockTheme } from './theme.ts'
import { toolboxOf } from './toolbox.ts'
import { words } from './words.ts'
import styles from './blocks.module.css'

interface BlocksProps {
  functions: readonly WorldFunction[]
  /** Blocks as they were saved; an empty text for none. */
  saved: string
  /** Line of the code that the film shows, from 1. */
  line: number | undefined
  onChange: (saved: string, source: string) => void
}

/** A device that points without touching has keys; on others the workspace needs the room. */
const hasKeyboard = matchMedia('(any-hover: hover)').matches

/** Over the empty workspace, which stays what the pointer meets. */
const hint: CSSProperties = {
  position: 'absolute',
  inset: '128px 24px auto 120px',
  zIndex: 1,
  color: 'var(--muted)',
  textAlign: 'center',
  pointerEvents: 'none',
}

/** The program as blocks, which a mouse, a finger or the keyboard moves; Blockly tells a screen reader what happens. */
export default function Blocks({ functions, saved, line, onChange }: BlocksProps) {
  const place = useRef<HTMLDivElement>(null)
  const workspace = useRef<Blockly.WorkspaceSvg>(null)
  const [code, setCode] = useState<BlockCode>()
  const [sentences, setSentences] = useState<readonly Sentence[]>([])
  const first = useRef(saved)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (!place.current) return undefined
    const created = inject(place.current, functions, first.current)
    workspace.current = created
    created.addChangeListener((event) => {
      if (event.isUiEvent || created.isDragging()) return
      const next = codeOf(created)
      setCode(next)
      setSentences(programInWords(created))
      change.current(JSON.stringify(Blockly.serialization.workspaces.save(created)), next.source)
    })
    const observer = new ResizeObserver(() => Blockly.svgResize(created))
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      created.dispose()
    }
  }, [functions])
  useEffect(() => {
    workspace.current?.highlightBlock((line !== undefined && code?.blocks[line]) || null)
  }, [line, code])
  // Until something changes, what was saved says whether there are blocks.
  const isEmpty = code === undefined ? !saved.includes('"type"') : sentences.length === 0
  return (
    <div className={styles.blocks}>
      <div className={styles.workspace} ref={place}>
        {isEmpty ? <p style={hint}>{copy.blocks.first}</p> : null}
      </div>
      {hasKeyboard ? (
        <p className="muted type-fine" style={{ padding: '4px 16px' }}>
          {copy.blocks.keys}
        </p>
      ) : null}
      <details className="type-note" style={{ padding: '0 16px' }}>
        <summary className="muted" style={{ padding: '12px 0', cursor: 'pointer' }}>
          {copy.blocks.inWords}
        </summary>
        {sentences.length > 0 ? <Row of={sentences} /> : <p>{copy.blocks.none}</p>}
      </details>
      {code && (
        <pre className={styles.code} lang="en">
          {code.source}
        </pre>
      )}
    </div>
  )
}

function Row({ of: sentences }: { of: readonly Sentence[] }) {
  return (
    <ol className="list">
      {sentences.map(({ text, inside }, nth) => (
        <li key={nth}>
          {text}
          {inside.length > 0 && <Row of={inside} />}
        </li>
      ))}
    </ol>
  )
}

function inject(place: HTMLElement, functions: readonly WorldFunction[], saved: string): Blockly.WorkspaceSvg {
  Blockly.setLocale(words)
  defineBlocks(functions)
  const isNarrow = place.clientWidth < 520
  const workspace = Blockly.inject(place, {
    toolbox: toolboxOf(functions),
    renderer: 'zelos',
    theme: blockTheme(matchMedia('(prefers-color-scheme: dark)').matches),
    media: `${import.meta.env.BASE_URL}blocks/`,
    horizontalLayout: isNarrow,
    toolboxPosition: 'start',
    sounds: false,
    comments: false,
    trashcan: true,
    zoom: { startScale: 0.85, controls: !isNarrow },
    move: { scrollbars: true, drag: true, wheel: false },
  })
  if (saved) Blockly.serialization.workspaces.load(JSON.parse(saved), workspace)
  return workspace
}
