export { imported, listImports, undoable, type Imported, type ImportKind } from './import-batch.ts'
export { restoreRows, undoImport, type RowChange } from './undo-import.ts'
