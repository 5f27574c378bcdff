import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './app.tsx'
import '@qisuan/styles/scale.css'
import '@qisuan/styles/tokens.css'
import './base.css'
import '@qisuan/styles/layout.css'
import '@qisuan/styles/stops.css'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  )
