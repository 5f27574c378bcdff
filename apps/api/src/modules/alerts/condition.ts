import type { Services } from '../../services/services.ts'

/** Something that is wrong now. */
export interface Finding {
  /** Empty where there is only one, such as the platform. */
  subject?: string
  since: Date
  /** One sentence without personal data. */
  fact: string
}

/** A condition of which operators are told. */
export interface Condition {
  key: string
  title: string
  /** Title of the news that it is over; absent for what happens once, such as a login. */
  over?: string
  /** True where every process reads the same of the database, and it does not flicker: it is over as soon as one sees nothing of it. */
  isSteady?: true
  /** Told in quiet hours too. */
  urgent: boolean
  /** Remedy, for somebody who reads it on a phone at night. */
  todo: string
  /** Path in the console. */
  link: string
  /** Looks at it. A look that fails says nothing: what is open stays open. */
  look(services: Services): Promise<Finding[]>
}
