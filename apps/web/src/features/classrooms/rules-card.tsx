import { exams } from '#copy/exams'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import styles from './rules-card.module.css'

export interface Rule {
  title: string
  text: string
}

/** The rules of a game, each with a keyword and a sentence (spec §5, Final rules). */
export function RulesCard({ title, rules }: { title: string; rules: readonly Rule[] }) {
  return (
    <Card title={title} link={{ to: paths.rules(), label: exams.readRules }}>
      <RuleList rules={rules} look="strip" />
    </Card>
  )
}

/** Below each other, or on a wide page side by side in a strip. */
export function RuleList({ rules, look }: { rules: readonly Rule[]; look?: 'strip' }) {
  return (
    <ol className={`stack ${styles.rules}`} data-look={look}>
      {rules.map(({ title, text }) => (
        <li key={title}>
          <strong className="block">{title}</strong>
          <span className="block muted">{text}</span>
        </li>
      ))}
    </ol>
  )
}
