import { useId, useRef, useState } from 'react'
import { boardSearch as copy } from '#copy/boards/board-search'
import { Button } from '../../ui/button.tsx'
import type { BoardKind } from './queries.ts'
import styles from './board-search.module.css'

interface Props {
  kind: BoardKind
  term: string
  onSearch: (term: string) => void
}

/** The term that a board is searched for. `clear` empties the field too, at once: a term may be typed before the board chosen with it is there. */
export function useSearchTerm() {
  const [{ term, field }, set] = useState({ term: '', field: 0 })
  return {
    term,
    field,
    find: (next: string) => set({ term: next, field }),
    clear: () => set({ term: '', field: field + 1 }),
  }
}

/** The search for a school or a name, with a reset button (spec §2, Ranking pages). */
export function BoardSearch({ kind, term, onSearch }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const label = kind === 'personal' ? copy.search : copy.searchSchool
  return (
    <search>
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          // The field itself knows also what was written before React did.
          onSearch(field.current?.value.trim() ?? '')
        }}
        onReset={(event) => {
          event.preventDefault()
          if (field.current) field.current.value = ''
          onSearch('')
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          ref={field}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          maxLength={40}
          placeholder={label}
          defaultValue={term}
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
