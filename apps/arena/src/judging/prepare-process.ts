import { loadPrepared } from '@qisuan/runner/cpp/prepared'

const [, , folder = ''] = process.argv
await loadPrepared(folder)
