import { useId, useState } from 'react'
import { boardSearch as copy } from '#copy/board-search'
import { Button } from '../../ui/button.tsx'
import type { BoardKind } from './queries.ts'
import styles from './board-search.module.css'

interface Props {
  kind: BoardKind
  term: string
  onSearch: (term: string) => void
}

/** The search for a school or a name, with a reset button (spec §2, Ranking pages). */
export function BoardSearch({ kind, term, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(term)
  const label = kind === 'personal' ? copy.search : copy.searchSchool
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
        onReset={() => {
          setText('')
          onSearch('')
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          maxLength={40}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small" look="quiet">
          {copy.find}
        </Button>
        {term ? (
          <Button type="reset" size="small" look="quiet">
            {copy.reset}
          </Button>
        ) : null}
      </form>
    </search>
  )
}
