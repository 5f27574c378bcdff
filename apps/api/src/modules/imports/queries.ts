export { imported, listImports, undoable, type Imported, type ImportKind } from './import-batch.ts'
export { presentImports } from './present.ts'
export { restoreRows, undoImport, type RowChange } from './undo-import.ts'
