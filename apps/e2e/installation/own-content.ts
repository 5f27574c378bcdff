import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shipped = join(import.meta.dirname, '..', '..', '..', 'content')

const texts = {
  'about.md': '一个小小的编程比赛。',
  'faq.md': '# 常见问题\n\n## 报名\n\n### 要交钱吗\n\n不要。',
  'rule.md': '# 苗圃杯规则\n\n## 谁可以参加\n\n中小学生。',
  'videos.json': '[]',
  'images/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" fill="#1d4ed8"/></svg>',
}

/** A folder with the content of a small association: its own texts, and the policy and the terms that ship. */
export function ownContent() {
  const directory = mkdtempSync(join(tmpdir(), 'qisuan-content-'))
  mkdirSync(join(directory, 'images'))
  for (const file of ['privacy.md', 'privacy-children.md', 'terms.md'])
    cpSync(join(shipped, file), join(directory, file))
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(directory, file), text)
  return {
    directory,
    writeIdentity: (identity: object) => writeFileSync(join(directory, 'organiser.json'), JSON.stringify(identity)),
  }
}
