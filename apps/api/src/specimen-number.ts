/** The number on certificates that are only looked at: it has the form of one and was never issued. */
export const specimenNumber = '0000-0000-0000'
