import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

interface ShownName {
  name: string
  /** The name in whose place another one is shown. */
  hiddenName: string | null
}

interface Named {
  /** Shown in place of a hidden name. */
  placeholder: (id: number) => string
  /** Words for the name in a refusal: 这个昵称. */
  what: string
  /** Applies a change to the name and writes it. */
  settle: (services: Services, id: number, change: (before: ShownName) => ShownName) => Promise<ShownName>
}

/** The changes of an operator to a name that everybody sees. Boards follow at once, in every process. */
export const nameActs = ({ placeholder, what, settle }: Named) => ({
  /**
   * Gives another name, also in place of a hidden one.
   * @param seen the name that the operator saw
   * @throws AppError changed_meanwhile (409)
   */
  async rename(services: Services, id: number, { name, seen }: { name: string; seen?: { name: string } }) {
    await settle(services, id, (before) => {
      requireUnchanged(seen, { name: before.name })
      return { name, hiddenName: null }
    })
  },

  /** Puts a word and the number in place of the name. @returns them @throws ConflictError when the name is hidden already */
  async hide(services: Services, id: number): Promise<string> {
    const { name } = await settle(services, id, (before) => {
      if (before.hiddenName !== null) throw new ConflictError(`${what}已经隐藏了`)
      return { name: placeholder(id), hiddenName: before.name }
    })
    return name
  },

  /** Shows a hidden name again. @returns the name @throws ConflictError when it is not hidden */
  async show(services: Services, id: number): Promise<string> {
    const { name } = await settle(services, id, ({ hiddenName }) => {
      if (hiddenName === null) throw new ConflictError(`${what}没有隐藏`)
      return { name: hiddenName, hiddenName: null }
    })
    return name
  },
})
