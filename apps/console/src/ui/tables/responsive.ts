/** For a table's column that a phone has no room for: there the first column says it all. */
export const responsive: 'md'[] = ['md']
