import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { shown, writeRoster } from '../people/enrolments.ts'
import { aliasCommands } from './school-aliases.ts'
import { schoolNamed } from '../line/school-arg.ts'
import { seasonNamed } from '../line/segment.ts'

export const schoolsCommands: AddCommands = (program, on) => {
  const schools = program.command('schools').description('学校：查找，合并两种写法，更名，隐藏名称')

  schools
    .command('roster')
    .argument('<学校>', '编号，或只有一所学校有的名称')
    .option('--season <年份>', '默认当前赛季')
    .option('--to <文件>', '写成 .xlsx 或 .csv，不打印')
    .option('--with-phones', '写出手机号，要写 --reason')
    .option('--with-names', '写出真实姓名，要写 --reason')
    .option('--reason <原因>', '为什么要个人信息，记入安全日志')
    .description('一所学校的报名名单')
    .addHelpText(
      'after',
      examples('schools roster 314', 'schools roster 星河市实验中学 --to 名单.xlsx --with-names --reason 交给学校核对'),
    )
    .action(
      on(async (context, arg, { season, to, ...columns }) => {
        const { services } = context
        const { id: schoolId } = await schoolNamed(services, arg)
        const filter = { seasonYear: (await seasonNamed(services, season)).year, schoolId }
        if (to !== undefined) return writeRoster(context, filter, { to, ...columns })
        if (columns.withPhones || columns.withNames) throw new UsageError('姓名和手机号只写进文件：请加 --to <文件>')
        return shown(services, filter, everybody)
      }),
    )

  aliasCommands(schools, on)
}

/** More than a school has. */
const everybody = 100_000
