import { fileAddress, UnreadableValue, type Place, type Sealer } from '@qisuan/db/sealing'
import { AppError } from '../app-error.ts'

/** Stands for a value that cannot be read where people would see it. No name, phone or ID number has brackets. */
export const unreadable = '（无法读取）'

/** A sealer for calls, jobs and commands: what does not open is no failure of the whole answer. */
export interface ReadingSealer extends Sealer {
  /** @throws AppError conflict (409) for a value that cannot be read */
  open: Sealer['open']
  /** A value to be seen, through a mask if there is one: {@link unreadable} where it does not open, null where there is none. */
  show(sealed: Uint8Array, place: Place, mask?: Mask): string
  show(sealed: Uint8Array | null, place: Place, mask?: Mask): string | null
}

type Mask = (text: string) => string

/** @param onUnreadable learns each time of a stored value that does not open */
export function readingSealer(
  sealer: Sealer,
  onUnreadable: (place: Place, sealed: Uint8Array) => void = () => {},
): ReadingSealer {
  const open: Sealer['open'] = (sealed, place) => {
    try {
      return sealer.open(sealed, place)
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
      // Visitors write addresses of files as they like.
      if (place !== fileAddress) onUnreadable(place, sealed)
      throw new AppError('conflict', '存着的一项资料读不出来了，请联系组委会', { cause: error })
    }
  }
  return withOpen(sealer, open)
}

/** The same sealer, opening another way. */
export function withOpen(sealer: Sealer, open: Sealer['open']): ReadingSealer {
  function show(sealed: Uint8Array, place: Place, mask?: Mask): string
  function show(sealed: Uint8Array | null, place: Place, mask?: Mask): string | null
  function show(sealed: Uint8Array | null, place: Place, mask: Mask = (text) => text): string | null {
    if (sealed === null) return null
    try {
      return mask(open(sealed, place))
    } catch (error) {
      if (error instanceof AppError && error.cause instanceof UnreadableValue) return unreadable
      throw error
    }
  }
  return { ...sealer, open, show }
}
