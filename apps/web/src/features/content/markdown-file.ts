import type { DocumentFile } from '@qisuan/contracts/content'

export type MarkdownFile = Extract<DocumentFile, { kind: 'markdown' }>
