import {
  checkContacts,
  contactColumns,
  contactHeadings,
  importContacts,
  listContacts,
  writeContacts,
  type Contact,
  type ContactCheck,
  type ProvincesContact,
} from '../modules/content/contacts.ts'
import { findProvince } from '../modules/enrolments/places.ts'
import { writeTable } from '../services/tables/write-table.ts'
import { parsed } from './args.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from './command-context.ts'
import { aligned } from './display.ts'
import { importFile, importOptions } from './import-file.ts'
import { importsCommands, undoHint } from './imports.ts'

export const contactsCommands: AddCommands = (program, on) => {
  const contacts = program.command('contacts').description('各省联系方式：列出、导出、导入、修改、删除')

  contacts
    .command('list')
    .description('列出各省的联系方式')
    .action(
      on(async ({ services }) => {
        const list = await listContacts(services)
        const lines = aligned(list.map(rowOf))
        return { lines: lines.length > 0 ? lines : ['还没有各省的联系方式'], data: list }
      }),
    )

  contacts
    .command('export')
    .requiredOption('--to <文件>', '.xlsx 或 .csv')
    .description('写成一张表，改好以后原样导入')
    .addHelpText('after', examples('contacts export --to 联系方式.xlsx'))
    .action(
      on(async ({ services }, { to }) => {
        const list = await listContacts(services)
        await writeTable(to, contactHeadings, list.map(rowOf))
        return { lines: [`已写好 ${to}：${list.length} 个省份`], data: { file: to, rows: list.length } }
      }),
    )

  contacts
    .command('import')
    .argument('<文件>', 'Excel 工作簿（.xlsx）或 CSV，列名：省份、承办单位、联系人、电话、邮箱，可有说明')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('导入各省联系方式，一省一行：先预览；有一行不对就一行也不写。文件里没有的省份不变')
    .addHelpText('after', examples('contacts import 联系方式.xlsx', 'contacts import 联系方式.xlsx --yes'))
    .action(
      on(async (context, file, options) => {
        const { services } = context
        const check = await checkContacts(services, file)
        return importFile(context, options, check, {
          preview: previewOf,
          async write(checked) {
            const importId = await importContacts(services, file, checked.rows)
            const { fresh, changed, same } = checked
            const line = `已写入：${fresh.length} 个省份新添，${changed.length} 个改变，${same.length} 个不变`
            return { lines: [line, undoHint('contacts', importId)], data: { importId, ...counts(checked) } }
          },
        })
      }),
    )

  importsCommands(contacts, on, { kind: 'contacts', noun: 'contacts', undoes: '新添的省份去掉，改过的恢复原样' })

  contacts
    .command('set')
    .argument('<省份>', '名称或编号，如 江苏')
    .option('--organization <单位>', '承办单位')
    .option('--contact <姓名>', '联系人')
    .option('--telephone <电话>')
    .option('--email <邮箱>')
    .option('--details <说明>')
    .description('添上或修改一个省的联系方式：新添的要写全单位、联系人、电话和邮箱')
    .addHelpText('after', examples('contacts set 江苏 --telephone 025-00000000'))
    .action(on(set))
}

async function set(
  { services }: CommandContext,
  arg: string,
  options: { [Field in keyof Contact]?: string | undefined },
): Promise<Report> {
  const province = await findProvince(services, arg)
  const before = (await listContacts(services)).find((each) => each.province.id === province.id)
  const field = (name: keyof Contact): string => {
    const { headings, schema } = contactColumns[name]
    const typed = options[name] ?? before?.[name] ?? (name === 'details' ? '' : undefined)
    if (typed === undefined) throw new UsageError(`${province.name}还没有联系方式，请写明${headings[0]}：--${name}`)
    return parsed(schema, typed)
  }
  const contact = {
    province,
    organization: field('organization'),
    contact: field('contact'),
    telephone: field('telephone'),
    email: field('email'),
    details: field('details'),
  }
  await writeContacts(services.db, [contact])
  return { lines: aligned([rowOf(contact)]), data: contact }
}

function previewOf(check: ContactCheck) {
  const { fresh, changed, same } = check
  return {
    lines: [
      `${fresh.length} 个省份新添，${changed.length} 个改变，${same.length} 个不变`,
      ...aligned([
        ...fresh.map((each) => ['  新添', ...rowOf(each)]),
        ...changed.map((each) => ['  改变', ...rowOf(each)]),
      ]),
    ],
    data: counts(check),
  }
}

const counts = ({ fresh, changed, same }: ContactCheck) => ({
  fresh: fresh.length,
  changed: changed.length,
  same: same.length,
})

const rowOf = ({ province, organization, contact, telephone, email, details }: ProvincesContact): string[] => [
  province.name,
  organization,
  contact,
  telephone,
  email,
  details,
]
