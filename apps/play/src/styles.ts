import '@qisuan/styles/scale.css'
import '@qisuan/styles/tokens.css'
import '@qisuan/styles/base.css'
import '@qisuan/styles/layout.css'
