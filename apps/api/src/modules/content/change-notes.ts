import { policyFiles } from '@qisuan/db/policy'
import { printOf, type Files } from '../../services/content/content-file.ts'
import { readPolicy } from '../../services/content/settings.ts'
import type { Services } from '../../services/services.ts'

/** Notes for an operator about a change that is right in itself. Of the policy's version only once somebody has agreed to one. */
export async function changeNotes(
  services: Services,
  { before, after, changed }: { before: Files; after: Files; changed: Iterable<string> },
): Promise<string[]> {
  const paths = new Set(changed)
  const prints = Array.from(paths, printOf).filter((pdf) => !paths.has(pdf) && after.has(pdf))
  const stale = prints.map((pdf) => `${pdf} 还是原来的：如果它印的是改过的文字，请一起换掉或移除`)
  const asked = policyFiles.some((path) => paths.has(path)) && (await services.db.consent.findFirst()) !== null
  return asked ? [...stale, await policyNote(before, after)] : stale
}

async function policyNote(before: Files, after: Files): Promise<string> {
  const [was, becomes] = await Promise.all([readPolicy(before), readPolicy(after)])
  return was.version === becomes.version
    ? `政策的版本还是 ${was.version}：已经同意的人不会再被问。实质的修改请写上新的版本`
    : `政策的版本从 ${was.version} 变成 ${becomes.version}：没有同意过它的人，报名之前会被再问一次`
}
