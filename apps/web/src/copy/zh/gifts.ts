import { number } from './dates.ts'

/** Texts of the gifts of a prize; amounts are in yuan. */
export const gifts = {
  prize: (yuan: number) => `奖金 ${number(yuan)} 元`,
  coupon: (yuan: number) => `奖学金券 ${number(yuan)} 元`,
  voucher: (yuan: number) => `软件授权券 ${number(yuan)} 元`,
} as const
