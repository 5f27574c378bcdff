import { grants, login as loginField, operatorName } from '@qisuan/contracts/console/fields'
import { roleNames, roles, type Grant, type Role } from '@qisuan/contracts/console/access/rights'
import { disableOperator, enableOperator, setOperatorRoles } from '../modules/operators/change-operator.ts'
import { inviteOperator, renewInvite, type InviteLink } from '../modules/operators/invite-operator.ts'
import { listTeam } from '../modules/operators/queries.ts'
import type { Services } from '../services/services.ts'
import { parsed } from './args.ts'
import { examples, UsageError, type AddCommands, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'

const roleOption = `角色，多个用逗号隔开：${Object.entries(roleNames)
  .map(([role, name]) => `${role}（${name}）`)
  .join('、')}`
const everywhere = '全国'
const provinceOption = '只管这些省份，多个用逗号隔开；不写是全国'

/** `team`: the operators of the console (docs/adr/operation/0048-operators.md). */
export const teamCommands: AddCommands = (program, on) => {
  const team = program.command('team').description('后台的成员：谁可以登录 /console，可以做什么')

  team
    .command('list', { isDefault: true })
    .description('全部成员和他们的角色')
    .action(
      on(async ({ services }) => {
        const members = await listTeam(services)
        const provinces = await provinceNames(services)
        const rows = members.map(({ login, name, state, grants: held }) => [
          login,
          name,
          states[state],
          held.map((grant) => grantText(grant, provinces)).join('、'),
        ])
        return {
          lines: rows.length > 0 ? aligned(rows) : ['还没有成员。用 team invite 邀请第一位负责人'],
          data: members,
        }
      }),
    )

  team
    .command('invite')
    .argument('<登录名>', '小写字母、数字或邮箱')
    .requiredOption('--name <姓名>', '姓名，操作记录里写的就是它')
    .requiredOption('--role <角色>', roleOption)
    .option('--province <省份>', provinceOption)
    .description('邀请一位成员，打印一次性链接')
    .addHelpText(
      'after',
      examples(
        'team invite zhou --name 周予安 --role owner',
        'team invite li@example.org --name 李向阳 --role people_desk --province 江苏',
      ),
    )
    .action(
      on(async ({ services }, login, { name, ...held }) => {
        const invited = {
          login: parsed(loginField, login),
          name: parsed(operatorName, name),
          grants: await grantsOf(services, held),
        }
        return linkReport(services, await inviteOperator(services, invited))
      }),
    )

  team
    .command('link')
    .argument('<登录名>', '谁忘了密码或丢了验证器')
    .description('新的一次性链接，接受后旧的密码和验证器作废')
    .action(
      on(async ({ services }, login) => linkReport(services, await renewInvite(services, await idOf(services, login)))),
    )

  team
    .command('roles')
    .argument('<登录名>', '改谁的')
    .requiredOption('--role <角色>', roleOption)
    .option('--province <省份>', `只管这些省份，多个用逗号隔开；不写不变，${everywhere}取消限制`)
    .description('改一位成员的角色，立即生效')
    .addHelpText('after', examples('team roles zhou --role organiser,scorer'))
    .action(
      on(async ({ services }, login, held) => {
        const member = await memberOf(services, login)
        const changed = await grantsOf(services, held, commonProvinces(member.grants))
        await setOperatorRoles(services, { id: member.id, grants: changed })
        const provinces = await provinceNames(services)
        return {
          lines: [`${login}：${changed.map((grant) => grantText(grant, provinces)).join('、')}`],
          data: { login, grants: changed },
        }
      }),
    )

  team
    .command('disable')
    .argument('<登录名>', '停用谁')
    .description('停用一位成员：立即退出，不能再登录')
    .action(
      on(async ({ services }, login) => {
        await disableOperator(services, await idOf(services, login))
        return { lines: [`${login} 已停用`], data: { login } }
      }),
    )

  team
    .command('enable')
    .argument('<登录名>', '启用谁')
    .description('重新启用一位成员')
    .action(
      on(async ({ services }, login) => {
        await enableOperator(services, await idOf(services, login))
        return { lines: [`${login} 可以登录了`], data: { login } }
      }),
    )
}

const states = { invited: '还没有接受邀请', active: '可以登录', disabled: '已停用' } as const

function linkReport(services: Services, { url, expiresAt }: InviteLink): Report {
  const until = dateTimeFormat(services)(expiresAt)
  return { lines: [url, `链接只能用一次，${until} 前有效。请只交给本人`], data: { url, expiresAt } }
}

const idOf = async (services: Services, login: string) => (await memberOf(services, login)).id

/** @throws UsageError */
async function memberOf(services: Services, login: string) {
  const members = await listTeam(services)
  const member = members.find((each) => each.login === login.trim().toLowerCase())
  if (member) return member
  throw new UsageError(
    `没有登录名为 ${login} 的成员。有：${members.map((each) => each.login).join('、') || '（还没有）'}`,
  )
}

/**
 * @param kept the provinces to which the roles are limited when none are named
 * @throws UsageError
 */
async function grantsOf(
  services: Services,
  { role, province }: { role: string; province?: string | undefined },
  kept: number[] | null = null,
): Promise<Grant[]> {
  const provinces = province === undefined ? kept : await provincesOf(services, province)
  const read = grants.safeParse(listOf(role).map((each) => ({ role: roleOf(each), provinces })))
  if (read.success) return read.data
  throw new UsageError(read.error.issues[0]?.message ?? role)
}

const provincesOf = (services: Services, named: string) =>
  named === everywhere ? null : provinceIds(services, listOf(named))

/**
 * The provinces to which all roles of a member are limited; null for none.
 * @throws UsageError when each role has its own
 */
function commonProvinces(held: readonly Grant[]): number[] | null {
  const [first, ...others] = new Set(held.map(({ provinces }) => JSON.stringify(provinces)))
  if (others.length > 0) throw new UsageError(`各个角色的省份不一样，请用 --province 写明，或 --province ${everywhere}`)
  return JSON.parse(first ?? 'null')
}

const listOf = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((each) => each.trim())
    .filter(Boolean)

function roleOf(arg: string): Role {
  const role = roles.find((each) => each === arg || roleNames[each] === arg)
  if (role) return role
  throw new UsageError(
    `没有“${arg}”这个角色。有：${Object.entries(roleNames)
      .map(([key, name]) => `${key}（${name}）`)
      .join('、')}`,
  )
}

async function provinceNames({ db }: Services): Promise<ReadonlyMap<number, string>> {
  const rows = await db.province.findMany()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @throws UsageError */
async function provinceIds(services: Services, names: readonly string[]): Promise<number[]> {
  const known = [...(await provinceNames(services))]
  return names.map((name) => {
    const found = known.find(([, each]) => each === name || each.startsWith(name))
    if (!found) throw new UsageError(`没有叫“${name}”的省份`)
    return found[0]
  })
}

function grantText({ role, provinces }: Grant, names: ReadonlyMap<number, string>): string {
  if (provinces === null) return `${roleNames[role]}（${everywhere}）`
  return `${roleNames[role]}（${provinces.map((id) => names.get(id) ?? id).join('、')}）`
}
