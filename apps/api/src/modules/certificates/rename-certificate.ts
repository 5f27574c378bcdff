import { ConflictError, requireUnchanged } from '../../app-error.ts'
import { unreadable } from '../../services/reading-sealer.ts'
import type { Services } from '../../services/services.ts'
import { nameOf } from './queries.ts'

interface Renaming {
  number: string
  name?: string | undefined
  apply: boolean
  /** When it was renamed last as far as the operator has seen; undefined where nobody had a form. */
  seen?: { renamed_at: string | null }
}

/**
 * Changes the name on a certificate: to the certified real name of its owner, or to another one that the operator states. A certified
 * name gives way to the earlier one again when the identity is reset; a stated one stays.
 * @param input.number in normalised form
 * @param input.apply without it nothing is written, and the result tells what would be
 * @returns the owner, and whether the name is certified then
 * @throws ConflictError when no name is stated and the owner has no certified one · AppError changed_meanwhile (409)
 */
export async function renameCertificate(
  services: Services,
  { number, name: stated, apply, seen }: Renaming,
): Promise<{ userId: number; roundKey: string; certified: boolean }> {
  const { db, sealer, clock } = services
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select from certificate where number = ${number} for update`
    const row = await tx.certificate.findUniqueOrThrow({ where: { number }, include: { user: true } })
    requireUnchanged(seen, { renamed_at: row.renamedAt && row.renamedAt.toISOString() })
    const owner = nameOf(services, row.user, 'show')
    if (stated === undefined && !owner.certified) throw new ConflictError('本人还没有完成实名认证，请写明改成什么名字')
    const name = stated ?? owner.name
    const certified = owner.certified && name === owner.name
    const renamed = { userId: row.userId, roundKey: row.roundKey, certified }
    if (!apply) return renamed
    const before = row.nameBeforeSealed
      ? sealer.show(row.nameBeforeSealed, `certificate.name_before/${number}`)
      : sealer.show(row.nameSealed, `certificate.name/${number}`)
    await tx.certificate.update({
      where: { number },
      data: {
        nameSealed: sealer.seal(name, `certificate.name/${number}`),
        nameBeforeSealed:
          certified && before !== name && before !== unreadable
            ? sealer.seal(before, `certificate.name_before/${number}`)
            : null,
        renamedAt: clock.now(),
      },
    })
    return renamed
  })
}
