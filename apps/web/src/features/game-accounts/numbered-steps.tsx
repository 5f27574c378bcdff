import styles from './numbered-steps.module.css'

interface Props {
  steps: readonly { title: string; text: string }[]
  /** Beside each other where the window is wide; else they are always below each other. */
  beside?: boolean
}

/** Steps to go, numbered on a dotted line. */
export function NumberedSteps({ steps, beside = false }: Props) {
  return (
    <ol className={styles.steps} data-beside={beside}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className="type-lead">{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
