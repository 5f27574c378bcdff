import styles from './system.module.css'

/** A line to type on the server. */
export const Command = ({ line }: { line: string }) => <pre className={styles.command}>{line}</pre>
