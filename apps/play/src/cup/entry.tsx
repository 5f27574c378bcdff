import '../styles.ts'
import { addMissingMethods } from '@qisuan/browsers/missing-methods'

await addMissingMethods()
await import('./start.tsx')
