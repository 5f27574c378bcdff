// Before the components, whose styles take precedence.
import './ui/tokens.css'
import './ui/base.css'
import './ui/shared.css'
import './ui/print.css'
import { addMissingMethods } from '@qisuan/browsers/missing-methods'

await addMissingMethods()
await import('./start.tsx')
