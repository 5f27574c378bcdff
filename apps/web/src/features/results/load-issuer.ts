import { queryOptions } from '@tanstack/react-query'
import { initialOf, type Identity } from '../../identity.ts'
import { loadPicture } from '../../ui/drawing/load-picture.ts'
import type { Issuer } from './draw-certificate.ts'

/** What certificates show of their issuer, with its pictures loaded. */
export function issuerQuery(identity: Identity) {
  const { full_name: competition, english_name: english, organisation, logo, certificate } = identity
  return queryOptions({
    queryKey: ['issuer', competition, english, organisation, logo, certificate],
    queryFn: async (): Promise<Issuer> => {
      const [mark, signature, seal] = await Promise.all([
        loadIfAny(logo),
        loadIfAny(certificate.signature),
        loadIfAny(certificate.seal),
      ])
      return {
        competition,
        english,
        title: certificate.title,
        englishTitle: certificate.english_title,
        name: certificate.issuer ?? organisation,
        honour: certificate.honour,
        signatory: certificate.signatory,
        sealText: certificate.seal_text,
        initial: initialOf(identity),
        logo: mark,
        signature,
        seal,
      }
    },
    staleTime: Infinity,
  })
}

const loadIfAny = async (url: string | undefined) => (url ? loadPicture(url) : undefined)
