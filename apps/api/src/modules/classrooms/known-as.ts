import type { Services } from '../../services/services.ts'

interface Person {
  externalId: string
  /** The platform's id of their account; null before they have one. */
  platformId: string | null
}

/** The number by which the platform knows a person in an exam. With OpenID Connect it is that of their login, `sub`. */
export const knownAs = ({ platform }: Pick<Services, 'platform'>, { externalId, platformId }: Person): string =>
  platform.subjectOf ? (platformId ?? platform.subjectOf(externalId)) : externalId
