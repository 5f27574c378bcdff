import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Fills the document with a page. */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
