import { Button } from 'antd'
import { Link } from 'react-router-dom'
import styles from './row-acts.module.css'
import { RowMenu, type RowAct } from './row-menu.tsx'

interface Props {
  of: string
  /** Most frequent act: beside the menu on a desk, its first line on a phone. */
  first: RowAct & { label?: string }
  others?: readonly RowAct[]
}

/** Acts on a row. On a phone it is one button. */
export function RowActs({ of, first, others = [] }: Props) {
  return (
    <span className={styles.acts}>
      <span className={styles.desk}>
        <First {...first} />
      </span>
      {others.length > 0 ? (
        <RowMenu of={of} acts={[{ ...first, className: styles.phone }, ...others]} />
      ) : (
        <span className={styles.phone}>
          <First {...first} />
        </span>
      )}
    </span>
  )
}

function First({ text, label, to, danger = false, onChosen }: Props['first']) {
  const named = label === undefined ? {} : { 'aria-label': label }
  if (to === undefined) {
    return (
      <Button size="small" danger={danger} onClick={onChosen} {...named}>
        {text}
      </Button>
    )
  }
  return (
    <Link to={to} {...named}>
      <Button size="small" tabIndex={-1}>
        {text}
      </Button>
    </Link>
  )
}
