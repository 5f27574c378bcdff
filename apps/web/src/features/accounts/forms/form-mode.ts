/** The validation mode of all forms: validate on submit; an edit only clears errors (spec §5). */
export const formMode = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const
