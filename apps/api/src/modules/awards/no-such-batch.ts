import { ConflictError } from '../../app-error.ts'

export const noSuchBatch = (batchId: number): ConflictError =>
  new ConflictError(`没有第 ${batchId} 批`, {
    next: { shell: '用 awards imports 看看有哪些', console: '刷新“奖项和证书”看看有哪些' },
  })
