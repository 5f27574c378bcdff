import type { OptionalPage } from '@qisuan/contracts/organiser'
import type { ReactNode } from 'react'
import { useIdentity } from '../identity.ts'
import { Component as LostPage } from '../pages/lost-page.tsx'

/** A page that exists only where the organiser asks for it (docs/adr/site/0041-identity.md). */
export function Optional({ page, children }: { page: OptionalPage; children: ReactNode }) {
  return useIdentity().pages.includes(page) ? children : <LostPage />
}
