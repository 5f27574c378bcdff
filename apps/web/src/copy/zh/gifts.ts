import { number } from './dates.ts'

/** What a prize brings, in words. Money in yuan. */
export const gifts = {
  prize: (yuan: number) => `奖金 ${number(yuan)} 元`,
  coupon: (yuan: number) => `奖学金券 ${number(yuan)} 元`,
  voucher: (yuan: number) => `软件授权券 ${number(yuan)} 元`,
} as const
