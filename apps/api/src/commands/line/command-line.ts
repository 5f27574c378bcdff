import { Command, type CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { version } from '../../version.ts'
import { displayWidth } from './display.ts'

const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Global Options:': '到处都能用的选项：',
  'Commands:': '命令：',
}

interface Printing {
  out(text: string): void
  error(text: string): void
}

/** Creates the program without commands: global options and help texts in Chinese. */
export function commandLine({ out, error }: Printing) {
  return new Command('script/qisuan')
    .description('启算的操作命令：赛季、新闻、考场、成绩、榜单、备份')
    .option('--json', '把结果打印成 JSON，给脚本用')
    .option('--as <姓名>', '谁在操作，记入操作记录；默认是环境变量 QISUAN_OPERATOR，再就是系统用户名')
    .version(version, '--version', '显示启算的版本')
    .helpOption('-h, --help', '显示说明')
    .helpCommand('help [命令]', '显示一条命令的说明')
    .addHelpText('after', exitCodes)
    .configureHelp({
      showGlobalOptions: true,
      displayWidth,
      styleTitle: (title) => titles[title] ?? title,
      // Descriptions state defaults in Chinese; commander would append them in English.
      argumentDescription: ({ description }) => description,
      optionDescription: ({ description }) => description,
      commandUsage: (command) => {
        const path = pathOf(command)
        return `${['script/qisuan', ...path].join(' ')} ${command.usage()}`
          .replace('[options]', '[选项]')
          .replace('[command]', '<命令>')
      },
      subcommandTerm: (command) =>
        [
          command.name(),
          ...command.registeredArguments.map((each) => named(each.name(), each.required, each.variadic)),
        ].join(' '),
    })
    .configureOutput({ writeOut: out, writeErr: error, outputError: () => {} })
    .exitOverride()
}

const exitCodes = `
退出码：0 完成；1 没能完成（程序或机器的问题），或 rounds check 查出了矛盾；2 命令写得不对；3 文件或比赛的状态不允许，什么也没有改动
每条命令加 --help 有说明和例子，如 script/qisuan awards import --help`

const named = (name: string, required: boolean, variadic: boolean): string =>
  required ? `<${name}${variadic ? '…' : ''}>` : `[${name}${variadic ? '…' : ''}]`

/** The path of a command, for example `['rankings', 'publish']`. */
export function pathOf(command: CommandUnknownOpts): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : []
}

/** The parser's error as a Chinese sentence; undefined when it only printed help. */
export function usageError({ code, message }: CommanderError): string | undefined {
  const [named = '', other = ''] = [...message.matchAll(/'([^']+)'/g)].map(([, text]) => text)
  const meant = /Did you mean (?:one of )?(.+?)\?/.exec(message)?.[1]
  const sentence = sentences[code]?.(named, other)
  return sentence && (meant ? `${sentence}。你要写的是 ${meant} 吗？` : sentence)
}

const sentences: Readonly<Record<string, (named: string, other: string) => string>> = {
  'commander.unknownOption': (option) => `不认识选项 ${option}`,
  'commander.unknownCommand': (command) => `没有这个命令：${command}`,
  'commander.missingArgument': (name) => `还缺少 <${name}>`,
  'commander.optionMissingArgument': (flags) => `${flags} 后面要写内容`,
  'commander.missingMandatoryOptionValue': (flags) => `请写明 ${flags}`,
  'commander.excessArguments': () => '参数太多了（带空格的内容要用引号括起来）',
  'commander.conflictingOption': (option, other) => `${option} 和 ${other} 不能一起用`,
  'commander.invalidArgument': (value) => `不接受 ${value}`,
}
