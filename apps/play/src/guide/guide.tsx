import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Language } from '@qisuan/runner/size'
import { memo, useState } from 'react'
import { copy } from '../copy.ts'
import { writtenAs } from '../editor/completions.ts'
import { Tabs } from '../tabs.tsx'
import parts from '../parts.module.css'
import styles from './guide.module.css'

interface GuideProps {
  /** The statement is HTML. */
  state: { task: { statement: string; hints: readonly string[] } }
  functions: readonly WorldFunction[]
  language: Language
}

/** Statement of the task, functions of its world, and hints. */
export const Guide = memo(function Guide({ state: { task }, functions, language }: GuideProps) {
  return (
    <section className={`${parts.card} ${styles.guide}`} aria-label={copy.guide.statement}>
      <Tabs
        label={copy.guide.label}
        tabs={[
          {
            id: 'statement',
            name: copy.guide.statement,
            // Made on the server from Markdown, in which HTML of authors is text.
            content: (
              <div className={`stack ${styles.statement}`} dangerouslySetInnerHTML={{ __html: task.statement }} />
            ),
          },
          {
            id: 'functions',
            name: copy.guide.functions,
            content: <Functions functions={functions} language={language} />,
          },
          { id: 'hints', name: copy.guide.hints, content: <Hints hints={task.hints} /> },
        ]}
      />
    </section>
  )
})

function Functions({ functions, language }: Pick<GuideProps, 'functions' | 'language'>) {
  return (
    <dl className={`grid gap-2 ${styles.functions}`}>
      {functions.map((each) => (
        <div key={`${each.object}.${each.name}`}>
          <dt>
            <code>{writtenAs(language, each)}</code>
          </dt>
          <dd>{each.help}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One hint at a time, so that nobody reads more than is needed. */
function Hints({ hints }: { hints: readonly string[] }) {
  const [seen, setSeen] = useState(0)
  if (hints.length === 0) return <p>{copy.guide.noHints}</p>
  return (
    <div className={styles.hints}>
      <ol aria-live="polite">
        {hints.slice(0, seen).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
      {seen < hints.length && (
        <button type="button" className={parts.quiet} onClick={() => setSeen(seen + 1)}>
          {copy.guide.nextHint}
        </button>
      )}
    </div>
  )
}
