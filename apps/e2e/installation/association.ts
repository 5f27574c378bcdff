import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" fill="${colour}"/></svg>`

/** The identity of a small association that fills in every field. */
export const organiser = {
  full_name: '苗圃编程邀请赛',
  short_name: '苗圃杯',
  english_name: 'Miaopu Cup',
  scope: '全市',
  organisation: '苗圃编程协会',
  logo: '/storage/images/logo.svg',
  logo_dark: '/storage/images/logo-dark.svg',
  favicon: '/storage/images/icon.svg',
  preview: '/storage/images/preview.png',
  accent: { light: '#1d4ed8', dark: '#8caaf5' },
  slogan: '从一粒种子开始',
  hero: ['种下一行代码，', '看它长大。'],
  lead: '面向全市中小学生，不收费用。',
  description: '苗圃编程协会办的编程比赛。',
  highlights: [{ title: '老师带队', text: '每所学校有一位老师。' }],
  footer: '市教育学会指导的公益活动',
  policy_note: '这份文件由协会的法律顾问看过。',
  rounds: {
    preliminary: { name: '苗圃初赛', short: '初赛' },
    final: { name: '全市决赛', short: '决赛' },
    extra: { name: '园丁加赛', short: '加赛' },
    aoc: { name: '远方赛', short: '远方' },
    cq: { name: '登塔赛', short: '登塔' },
  },
  certificate: {
    title: '获奖证书',
    english_title: 'MIAOPU AWARD',
    issuer: '苗圃杯组委会',
    honour: '成绩出众，获得',
    signatory: '会长 林知远',
    signature: '/storage/images/signature.svg',
    seal: '/storage/images/seal.svg',
    seal_text: '苗圃杯之印',
  },
  poster: { invitation: '来苗圃杯试试' },
  pages: ['suzhou', 'asia', 'codequest', 'ladders'],
  contact: {
    phone: '0555-1234567',
    email: 'hello@miaopu.example',
    hours: '周一至周五 9:00–17:00',
    address: '青禾市苗圃路 1 号',
    officer: '周予安',
    privacy_email: 'privacy@miaopu.example',
  },
  processors: { platform: '苗圃竞技平台', hosting: '苗圃云', meeting: '苗圃会议', regional: '各区少年宫' },
  video_channel: { name: '苗圃杯视频号', url: 'https://video.miaopu.example/' },
  icp: { text: '苗ICP备00000001号', url: 'https://beian.miit.gov.cn/' },
  police: { text: '苗公网安备00000000000001号', url: 'https://beian.mps.gov.cn/' },
  qr_codes: [{ label: '苗圃家长群', note: '消息先发在这里', url: 'https://miaopu.example/parents' }],
  header_links: [{ label: '苗圃论坛', url: 'https://forum.miaopu.example/' }],
  partner_events: [{ name: '苗圃天梯', text: '赛程之外也能练。', path: '/miaopu' }],
  partners: [{ role: '协办', members: [{ name: '苗圃市青少年宫', logo: '/storage/images/partner.svg' }] }],
}

/** A picture of one pixel. */
const preview = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const texts = {
  'organiser.json': JSON.stringify(organiser),
  'about.md': '一个小小的编程比赛，由几位老师办起来。',
  'faq.md': '# 常见问题\n\n## 报名\n\n### 要交钱吗\n\n不要。',
  'rule.md': '# 苗圃杯规则\n\n## 谁可以参加\n\n全市的中小学生。',
  'rule.pdf': '%PDF-1.4\n% 苗圃杯规则\n%%EOF\n',
  'opening.md': '# 报名开始了\n\n到四月二十日为止。',
  'suzhou.md': '# 选拔规则\n\n各校先选，再到市里比。',
  'asia.md': '去远方比一场。\n\n## 先报到\n\n到了先签到。',
  'codequest.md': '一层一层往上走。\n\n## 慢慢来\n\n不限时间。',
  'images/logo.svg': square('#1d4ed8'),
  'images/logo-dark.svg': square('#8caaf5'),
  'images/icon.svg': square('#1e40af'),
  'images/partner.svg': square('#047857'),
  'images/signature.svg': square('#111827'),
  'images/seal.svg': square('#b91c1c'),
  'images/preview.png': preview,
}

/** A folder in which files for operators are written: with the content of a small association, and whatever a test adds. */
export function association() {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-association-'))
  const content = join(folder, 'content')
  mkdirSync(join(content, 'images'), { recursive: true })
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(content, file), text)
  return {
    folder,
    content,
    /** Writes a table as a spreadsheet saves it, and returns where it is. */
    table(name: string, rows: readonly (readonly (string | number)[])[]): string {
      const file = join(folder, name)
      writeFileSync(file, rows.map((row) => row.join(',')).join('\n'))
      return file
    },
  }
}
