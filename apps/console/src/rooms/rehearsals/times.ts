import { rehearsalsCopy as copy } from '#copy/rehearsals'
import { number } from '../../ui/names.ts'

/** 240 毫秒, 3.2 秒 */
export const waitText = (milliseconds: number): string =>
  milliseconds < 1000
    ? copy.milliseconds(number(Math.round(milliseconds)))
    : copy.seconds((milliseconds / 1000).toFixed(1))

/** 90 秒, 12.5 分钟 */
export const lengthText = (seconds: number): string =>
  seconds < 120 ? copy.seconds(number(seconds)) : copy.minutes(number(Math.round(seconds / 6) / 10))
