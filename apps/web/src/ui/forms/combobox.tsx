import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import styles from './combobox.module.css'
import { Field } from './field.tsx'

export interface Suggestion {
  value: string
  note?: string | undefined
}

interface Props extends Omit<ComponentProps<typeof Field>, 'beside' | 'role' | 'onKeyDown'> {
  suggestions: readonly Suggestion[]
  /** The name of the list of suggestions. */
  listLabel: string
  /** Text about the suggestions for screen readers. */
  status: string
  /** Called with what is in the field after each change that is no unfinished composition of an input method. */
  onTyped: (text: string) => void
  onChoose: (value: string) => void
}

/**
 * A text field that suggests values, of which none has to be taken: the combobox pattern of ARIA, whose keys are those of the field. A `datalist`
 * would drop what does not contain the typed letters in one piece.
 */
export function Combobox({ suggestions, listLabel, status, onTyped, onChoose, onChange, onBlur, ...field }: Props) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const composing = useRef(false)
  const isShown = isOpen && suggestions.length > 0

  const typed = (text: string) => {
    onTyped(text)
    setOpen(true)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    onChoose(suggestion.value)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, its own list has these keys.
    if (event.nativeEvent.isComposing || composing.current || suggestions.length === 0) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = suggestions.length + 1
      setOpen(true)
      // One place beyond the list is the text as it was typed.
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && isShown && chosen) choose(chosen)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <Field
      {...field}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={listId}
      aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
      onChange={(event) => {
        onChange?.(event)
        if (!composing.current) typed(event.target.value)
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        typed(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setOpen(false)
        onBlur?.(event)
      }}
      beside={
        <>
          <div id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!isShown}>
            {suggestions.map((suggestion, index) => (
              <div
                key={suggestion.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                ref={index === active ? intoView : undefined}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                {suggestion.value}
                {suggestion.note ? <span className="note fixed">{suggestion.note}</span> : null}
              </div>
            ))}
          </div>
          <output className="visually-hidden">{isOpen ? status : ''}</output>
        </>
      }
    />
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
