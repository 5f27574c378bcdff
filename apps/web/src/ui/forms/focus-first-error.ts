/** Focuses the first thing in a form that is wrong, a field or an alert, and so brings it into view. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [tabindex="-1"]:has([role="alert"])')
  const field = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong
  field?.focus()
}
