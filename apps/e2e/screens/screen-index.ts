import { screens } from './pages.ts'

const people = { visitor: '游客', newcomer: '未报名', pupil: '已报名', teacher: '教师', owner: '负责人' } as const

/** `docs/screens/README.md`: every picture with its address and who sees it. */
export const screenIndex = [
  '# 每一页的样子',
  '',
  '由 `pnpm screens` 从演示赛季的一套新安装里拍下；长的页面只拍上面一段。别的阶段的画面只拨了页面的钟，榜单的时间仍是演示赛季的那一天。',
  '',
  ...screens.flatMap(({ name, title, path, who = 'visitor' }) => [
    `## ${title}`,
    '',
    `\`${path}\` · ${people[who]}`,
    '',
    `![${title}](${name}.webp)`,
    '',
  ]),
].join('\n')
