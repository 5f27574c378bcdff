export { imported, listImports, type Imported, type ImportKind } from './import-batch.ts'
export { restoreRows, undoImport, type RowChange } from './undo-import.ts'
