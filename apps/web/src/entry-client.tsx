// Before the components, whose styles take precedence.
import '@qisuan/styles/scale.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/shared.css'
import '@qisuan/styles/layout.css'
import './ui/print.css'
import { addMissingMethods } from '@qisuan/browsers/missing-methods'

await addMissingMethods()
await import('./start.tsx')
