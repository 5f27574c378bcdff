import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { menu } from '../../apps/console/src/shell/rooms.ts'
import { rulesByCriterion } from '../../apps/e2e/axe-rules.ts'
import { visits } from '../../apps/e2e/page-visits.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const stories = globSync('apps/e2e/stories/**/*.spec.ts', { cwd: root })
  .toSorted()
  // Without the calls of the console, which have the names of its rooms.
  .map((path) => ({ path, text: read(path).replaceAll('/api/console/', '') }))
const waysPath = 'apps/e2e/stories/accessibility/ways.spec.ts'
const ways = [...read(waysPath).matchAll(/\btest\('([^']+)'[^]*?reader\.keep\('([^']+)'\)/g)]
const wayNames: Record<string, string> = {
  register: '注册和报名',
  rank: '查自己的名次',
  blocks: '在比赛平台用积木写程序',
  play: '在比赛平台做一道题',
  class: '老师开一个班',
  'more-time': '组委会在后台给一名选手加时',
}

/** Pages of the arena, with words by which a story is known to have them open when axe runs. */
const arenaPages = [
  { name: '做题', html: 'index.html', words: 'submitProgram(arena)' },
  { name: '天梯', html: 'ladder.html', words: '上天梯' },
  { name: '杯赛', html: 'cup.html', words: '打开网页' },
  { name: '考前自测', html: 'check.html', words: "'/check'" },
]

const code = (text: string): string => `\`${text}\``
const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** Files with a test that opens a page and runs axe. */
const storiesWith = (words: string): string[] =>
  stories
    .filter(({ text }) =>
      text
        .split(/^ *test\(/m)
        .slice(1)
        .some((story) => story.includes(words) && /expect(Accessible|Fine)\(/.test(story)),
    )
    .map(({ path }) => code(basename(path)))

const rooms = menu
  .flatMap((part) => part.rooms)
  .map(({ path }) => ({
    name: `/console${path}`,
    files: storiesWith(path === '/' ? "'/console/'" : `/console${path}`),
  }))
const arena = arenaPages.map(({ name, html, words }) => ({
  name: `${name}（${code(`apps/play/${html}`)}）`,
  files: storiesWith(words),
}))
const unchecked = [...rooms, ...arena].filter(({ files }) => files.length === 0)
const { version, criteria } = rulesByCriterion()
const paths = [...new Set(visits.map(({ path }) => path.replace(/\?.*/, '')))]

const text = `# 无障碍

这一页由测试生成：\`script/test script/documents/accessibility.test.ts -u\`。前半页是公共机构要公布的声明，改上方括号里的内容就能用；“查过的”是声明的依据，每一项都有一个会失败的测试。

## 声明

【主办机构】的比赛网站，包括选手的网站、比赛平台和组委会的后台，按《中华人民共和国无障碍环境建设法》第三十二条和 GB/T 37668—2019《信息技术　互联网内容无障碍可访问性技术要求与测试方法》建设，并以 WCAG 2.2 的 A 级和 AA 级为准。

**符合的程度**：部分符合。做不到的和替代的办法写在“已知的不足”里，此外没有发现不符合的地方。

**怎样评的**：自己评的，没有请第三方。用 axe ${version} 检查每一页，用键盘在系统的高对比度颜色里走完 ${ways.length} 条路，记下浏览器告诉读屏软件的话，把选手的网站放大到 400%、加大字距和行距。没有请用读屏软件的人试过：公布以前，请至少请一位试一遍。

**评的日期**：【日期】，版本用 \`script/qisuan --version\` 看。每发布一版都重新生成这一页，再看一遍。

**有问题找谁**：【电话】、【邮箱】，就是页脚和“关于”里的；在后台“内容”的“主办方”里改。请写清哪一页、用的什么浏览器和读屏软件。15 个工作日内答复；不满意的，可以向【主管部门】投诉（同法第六十二条）；损害公共利益的，检察机关可以提出检察建议、提起公益诉讼（第六十三条）。

## 已知的不足

- **积木**能用键盘搭，读屏软件读得出每一块、放在哪里，“用文字看程序”逐块写出来；用读屏软件搭一个长的程序要很久，没有请人试过。同一道题可以改用 Python、JavaScript 或 C++，题目、地图和分数一样。
- **地图是一张图**，可是每一张都有文字：图的名称说有多大、机器人和终点在哪里，“用文字看地图”逐行写出每一格，“用文字看经过”写出每一步。停着的时候走一格，读屏软件读出这一步；一局完了，读出结果。
- **编程练习的第一关**（首页）、海报、证书、颁奖大屏是画出来的：图有名称，里面的每一个字在旁边的网页上都有。颁奖大屏给会场看，不给一个人操作。
- **主办方自己上传的影片、图片和文件**要主办方配文字：影片在 \`videos.json\` 里写 \`captions\`，是 WebVTT 的字幕；随带的影片有字幕。PDF 没有做标签，同样的内容都有网页。
- **第三方的页面**（会议软件、证件核对、别家的比赛平台）不在声明里。

## 时间

- 每一轮的开始和结束是比赛的一部分。能给一个人**推迟和加时**，不用写原因：后台“选手”里的“给时间”，或 \`script/qisuan\`（[操作手册](operations.md)）。要更多时间的选手和家长向组委会提出，考前考中都可以，倒计时跟着变。
- 登录 7 天（\`SESSION_DAYS\`），48 小时不用才退出（\`SESSION_IDLE_HOURS\`）；后台 30 分钟不用就退出。到时间要重新登录；编辑器里的程序随写随存。
- 短信验证码过期以后可以再要一条，60 秒一条，已经填好的其他格不变。
- 规则要看满三秒才能同意，只有下限，没有上限。
- 影片和动画都能停；系统里关了动画，网站就不动。

## 查过的

### axe

选手的网站，没有登录的人和选手看到的每一页，在电脑上和手机上各查一次，颜色在浅色和深色里各查一次；没有报名的人和老师要登录才有的页面，再在电脑上查一次。后台和比赛平台的每一页，至少在下面的测试里查一次。长的表格和列表只查前 30 行。查的规则，按 WCAG 2.2 的条款：

${list([...criteria].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })).map(([name, rules]) => `${name}：${rules.map(code).join('、')}`))}

选手的网站，以没有登录的人、没有报名的人、选手和老师各走一遍（${code('pages.spec.ts')}），共 ${paths.length} 个地址：${paths.map(code).join('、')}。

后台：

${list(rooms.map(({ name, files }) => `${code(name)}：${files.join('、') || '还没有'}`))}

比赛平台：

${list(arena.map(({ name, files }) => `${name}：${files.join('、') || '还没有'}`))}

### 键盘和读屏

在高对比度的颜色里（${code('ways.spec.ts')}），只用键盘：Tab、方向键、空格、Enter，做题时还有 Esc、Home、End 和 Ctrl；每停一次，焦点看得见，不在别的东西下面。浏览器告诉读屏软件的话记在下面，变了测试就失败：

${list(ways.map(([, , file = '']) => `${wayNames[file]}：[${file}.txt](../apps/e2e/stories/accessibility/${file}.txt)`))}

### 放大、间距

- 选手的网站，没有登录的人和选手看到的每一页，1280 像素宽放大到 400%（320 像素宽）：不用左右滚动，固定的栏占不到一半（${code('pages.spec.ts')}）；做题的页面（${code('ways.spec.ts')}）和后台（${code('console-page.ts')}）也不用左右滚动。
- 首页、榜单、成绩和报名，200%（640 像素宽）和别的宽度：没有什么叠在一起（${code('widths.spec.ts')}）。
- 400% 再加 WCAG 1.4.12 的行距、字距、词距、段距：选手的网站和做题的页面，没有一个字被切掉（${code('pages.spec.ts')}、${code('ways.spec.ts')}）；后台在各自的测试里也是（${code('console-page.ts')}）。
- 没有脚本的浏览器在公开的每一页上都看得到内容，不会一直“正在加载”（${code('without-script.spec.ts')}）。
`

test('docs/accessibility.md is what the stories check; -u writes it', async () => {
  await expect(text).toMatchFileSnapshot('../../docs/accessibility.md')
})

test('axe runs on every page of the console and of the arena, and every way is kept and named', () => {
  expect(unchecked.map(({ name }) => name)).toEqual([])
  expect(ways.map(([, , file]) => file)).toEqual(Object.keys(wayNames))
})
