import type { FormInstance } from 'antd'
import { useEffect } from 'react'

/** Puts the keyboard at a field when it appears, and at another when that one takes its place. */
export function useFocus<Values>(form: FormInstance<Values>, field: keyof Values & string): void {
  useEffect(() => form.focusField(field), [form, field])
}
