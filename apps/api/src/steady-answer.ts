/**
 * An answer to a member that stays the same until the session changes, or something of which the database notifies. What was read from other
 * tables for one answer is not part of it.
 */
export class SteadyAnswer<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}
