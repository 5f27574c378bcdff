// Before the components, whose styles take precedence.
import '@qisuan/styles/scale.css'
import '@qisuan/styles/tokens.css'
import '@qisuan/styles/rare-letters.css'
import './ui/styles/base.css'
import './ui/styles/shared.css'
import '@qisuan/styles/layout.css'
import '@qisuan/styles/stops.css'
import './ui/styles/print.css'
import { addMissingMethods } from '@qisuan/browsers/missing-methods'

await addMissingMethods()
await import('./start.tsx')
