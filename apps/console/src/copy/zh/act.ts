export const actCopy = {
  /** Empties a field. */
  clear: '清空',
  cancel: '算了',
  close: '好',
  preview: '先看会怎样',
  changed: '在你填写的时候，有人先改过了',
  kept: '你填的都还在。看过以后再按一次，就按你填的改。',
  effect: '会这样',
  reason: '理由',
  reasonHint: '记入操作记录和安全日志，本人看得到。不写手机号和证件号。',
  reasonAudited: '记入操作记录和安全日志。不写手机号和证件号。',
  done: '已办好',
  moreOf: (row: string) => `更多：${row}`,
  copy: '复制',
  copyLine: (line: string) => `复制：${line}`,
  copied: '已复制',
} as const
