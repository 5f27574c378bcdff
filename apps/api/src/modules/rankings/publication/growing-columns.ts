type Numbers = Int32Array | Float64Array | Uint8Array
type Kinds = Record<string, new (length: number) => Numbers>
type Columns<Of extends Kinds> = { [Name in keyof Of]: InstanceType<Of[Name]> }

/** Columns of the same length for rows whose number is not known in advance. */
export class GrowingColumns<Of extends Kinds> {
  private kinds: Of
  private columns: Columns<Of>
  private length = 1024
  private rows = 0

  constructor(kinds: Of) {
    this.kinds = kinds
    this.columns = this.resized(this.length)
  }

  /** Makes room for one more row. @returns its number, and the columns to write it to */
  next(): { rows: number; to: Columns<Of> } {
    if (this.rows === this.length) {
      this.length *= 2
      this.columns = this.resized(this.length)
    }
    this.rows += 1
    return { rows: this.rows - 1, to: this.columns }
  }

  trimmed(): Columns<Of> {
    return this.resized(this.rows)
  }

  private resized(length: number): Columns<Of> {
    const columns = Object.entries(this.kinds).map(([name, Kind]) => {
      const column = new Kind(length)
      // Before the first row there are no columns yet.
      if (this.rows > 0) column.set((this.columns[name] as Numbers).subarray(0, Math.min(this.rows, length)))
      return [name, column]
    })
    return Object.fromEntries(columns) as Columns<Of>
  }
}
