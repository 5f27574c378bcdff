import type { SiteEndpointName } from '@qisuan/contracts/site-addresses'

/** Answer that a call of the API would give. */
export interface UnsavedAnswer {
  name: SiteEndpointName
  query?: Readonly<Record<string, string>>
  body: unknown
}

/** Renders a page of the site as it would be with these answers. */
export type UnsavedPage = (path: string, answers: readonly UnsavedAnswer[]) => Promise<string>
