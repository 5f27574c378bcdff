import type { Answer } from '../../api/transport.ts'
import { stepWave } from '@qisuan/drawing/guilloche'
import styles from './verdict-seal.module.css'

type Verdict = Answer<'verifyCertificate'>['verdict']

const marks: Readonly<Record<Verdict, string>> = {
  genuine: 'M42 61l13 13 24-27',
  withdrawn: 'M40 60h40',
  unknown: 'M46 46l28 28M74 46l-28 28',
  mistyped: 'M60 40v24M60 78v1',
}

/** The rim of a certificate around a mark for the verdict. */
export function VerdictSeal({ verdict }: { verdict: Verdict }) {
  return (
    <svg viewBox="0 0 120 120" className={styles.seal} data-verdict={verdict} aria-hidden="true">
      {rims.map((rim) => (
        <path key={rim} d={rim} className={styles.rim} />
      ))}
      <circle cx="60" cy="60" r="38" className={styles.ground} />
      <path d={marks[verdict]} className={styles.mark} />
    </svg>
  )
}

const rims = [0, 1, 2, 3].map((quarter) => rimOf((quarter * Math.PI) / 2))

function rimOf(shift: number): string {
  const points = Array.from({ length: 180 }, (_, step) => {
    const angle = (step * Math.PI) / 90
    const reach = 50 + 6 * stepWave(15 * angle + shift)
    return `${(60 + Math.cos(angle) * reach).toFixed(1)} ${(60 + Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
