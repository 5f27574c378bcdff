/** A file cannot be read as a table. The message tells the operator why. */
export class TableError extends Error {}
