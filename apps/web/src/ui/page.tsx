import type { ReactNode } from 'react'
import { PageHead, type Head } from './page-head.tsx'

/** A page of normal width: its head and its content. */
export function Page({ children, ...head }: Head & { children: ReactNode }) {
  return (
    <div className="container">
      <PageHead {...head} />
      {children}
    </div>
  )
}
