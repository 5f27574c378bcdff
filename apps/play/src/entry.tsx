import '@qisuan/styles/scale.css'
import '@qisuan/styles/tokens.css'
import './base.css'
import '@qisuan/styles/layout.css'
import { addMissingMethods } from '@qisuan/browsers/missing-methods'

await addMissingMethods()
await import('./start.tsx')
