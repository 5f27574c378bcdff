import type { OptionalPage } from '@qisuan/contracts/organiser'
import { Outlet } from 'react-router-dom'
import { useIdentity } from '../identity.ts'
import { Lost } from './lost.tsx'

/** Pages that exist only where the organiser asks for them (docs/adr/0041-identity.md). */
export function Optional({ page }: { page: OptionalPage }) {
  return useIdentity().pages.includes(page) ? <Outlet /> : <Lost />
}
