export const systemCopy = {
  tabs: { backups: '备份', periods: '保存期限', settings: '设置', keys: '密钥' },
} as const
