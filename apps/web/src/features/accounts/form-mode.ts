/** How every form here behaves: it is checked when it is sent; an edit only clears what was said (spec §5). */
export const formMode = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const
