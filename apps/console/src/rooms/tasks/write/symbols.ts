import { taskEditorCopy } from '#copy/task-editor'

const { symbols, energy } = taskEditorCopy.maps

export const nameOfSymbol = (symbol: string): string => symbols[symbol] ?? energy(symbol)
