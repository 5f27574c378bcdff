import type { NextStep } from '../../app-error.ts'

/** A rotation that has stopped goes on with the next one. */
export const rotateAgain: NextStep = { shell: '再运行一次 keys rotate', console: '再按一次“更换密钥”，接着做' }
