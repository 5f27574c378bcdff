import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" fill="${colour}"/></svg>`

const organiser = {
  full_name: '苗圃编程邀请赛',
  short_name: '苗圃杯',
  organisation: '苗圃编程协会',
  english_name: 'Miaopu Cup',
  scope: '全市',
  logo: '/storage/images/logo.svg',
  accent: { light: '#1d4ed8', dark: '#8caaf5' },
  slogan: '从一粒种子开始',
  rounds: { preliminary: { name: '苗圃初赛', short: '初赛' }, final: { name: '全市决赛', short: '决赛' } },
  certificate: { signatory: '会长 林知远', seal: '/storage/images/seal.svg' },
  poster: { invitation: '来苗圃杯试试' },
  contact: { email: 'hello@miaopu.example', phone: '0555-1234567', officer: '周予安' },
}

const texts = {
  'organiser.json': JSON.stringify(organiser),
  'about.md': '一个小小的编程比赛，由几位老师办起来。',
  'faq.md': '# 常见问题\n\n## 报名\n\n### 要交钱吗\n\n不要。',
  'rule.md': '# 苗圃杯规则\n\n## 谁可以参加\n\n全市的中小学生。',
  'rule.pdf': '%PDF-1.4\n% 苗圃杯规则\n%%EOF\n',
  'opening.md': '# 报名开始了\n\n到四月二十日为止。',
  'images/logo.svg': square('#1d4ed8'),
  'images/seal.svg': square('#b91c1c'),
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
