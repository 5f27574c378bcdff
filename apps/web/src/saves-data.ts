import { useSyncExternalStore } from 'react'

/** Marks a page for somebody who saves data; `ui/styles/base.css` says what is left out. */
export const savesDataMark = 'data-saves-data'

const never = () => () => {}
const saves = () =>
  document.documentElement.hasAttribute(savesDataMark) ||
  Object(navigator).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** True for somebody who saves data: what only decorates is not loaded before it is wanted. On the server and during hydration false. */
export const useSavesData = (): boolean => useSyncExternalStore(never, saves, () => false)
