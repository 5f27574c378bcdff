/** A page that a phone visits. */
export interface Subject {
  url: string
  /** Selector of what has to be seen. */
  sight: string
  /** Name and value of a cookie, or nothing. */
  cookie: string
}

/** Visits of one phone beside others of its room, who load the same pages. */
export interface Scene {
  /** Address that all names have in the room. */
  address: string
  subjects: readonly Subject[]
  others: number
  /** Seconds in which the others come; the phone comes in the middle. */
  within: number
}

/** Milliseconds from the address: until the page and its style sheets have arrived, until something of it is painted, and until its heading or button is in sight. */
export interface Times {
  arrived: number
  painted: number
  inSight: number
}
