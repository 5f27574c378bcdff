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
      <RuleList rules={rules} />
    </Card>
  )
}

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ol className={`stack ${styles.rules}`}>
      {rules.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
