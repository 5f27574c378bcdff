import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { nameOf } from './queries.ts'

/**
 * Changes the name on a certificate: to the certified real name of its owner, or to another one that the operator states. A certified
 * name gives way to the earlier one again when the identity is reset; a stated one stays.
 * @param input.number in normalised form
 * @param input.apply without it nothing is written, and the result tells what would be
 * @returns the owner, and whether the name is certified then
 * @throws ConflictError when no name is stated and the owner has no certified one
 */
export async function renameCertificate(
  services: Services,
  { number, name: stated, apply }: { number: string; name?: string | undefined; apply: boolean },
): Promise<{ userId: number; roundKey: string; certified: boolean }> {
  const { db, sealer, clock } = services
  return db.$transaction(async (tx) => {
    const row = await tx.certificate.findUniqueOrThrow({ where: { number }, include: { user: true } })
    const owner = nameOf(services, row.user)
    if (stated === undefined && !owner.certified) throw new ConflictError('本人还没有完成实名认证，请写明改成什么名字')
    const name = stated ?? owner.name
    const certified = owner.certified && name === owner.name
    const renamed = { userId: row.userId, roundKey: row.roundKey, certified }
    if (!apply) return renamed
    const before = row.nameBeforeSealed
      ? sealer.open(row.nameBeforeSealed, `certificate.name_before/${number}`)
      : sealer.open(row.nameSealed, `certificate.name/${number}`)
    await tx.certificate.update({
      where: { number },
      data: {
        nameSealed: sealer.seal(name, `certificate.name/${number}`),
        nameBeforeSealed:
          certified && before !== name ? sealer.seal(before, `certificate.name_before/${number}`) : null,
        renamedAt: clock.now(),
      },
    })
    return renamed
  })
}
