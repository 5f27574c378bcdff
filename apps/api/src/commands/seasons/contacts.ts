import {
  checkContacts,
  contactHeadings,
  importContacts,
  listContacts,
  type ContactCheck,
  type ProvincesContact,
} from '../../modules/content/contacts.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { examples, type AddCommands } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { importFile, importOptions } from '../line/import-file.ts'
import { importsCommands, undoHint } from '../results/imports.ts'

export const contactsCommands: AddCommands = (program, on) => {
  const contacts = program.command('contacts').description('各省联系方式：列出、导出、导入、修改、删除')

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
