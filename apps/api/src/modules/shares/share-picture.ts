import { z } from 'zod'
import { drawablePicture, type DrawablePicture } from '../../services/pictures/drawable-picture.ts'
import type { Services } from '../../services/services.ts'
import { sharedPoster } from './queries.ts'

/**
 * The picture of a shared rank: its poster, or the card that a chat shows of its link. Undefined for what is no number of a poster.
 * @throws AppError not_found (404) for a poster that nobody can see now
 */
export async function sharePicture(
  services: Services,
  kind: 'poster' | 'shareCard',
  uuid: string,
): Promise<DrawablePicture | undefined> {
  if (!z.uuid().safeParse(uuid).success) return undefined
  const share = await sharedPoster(services, uuid)
  const { short_name, full_name, scope, logo, poster } = services.content.organiser()
  return drawablePicture(
    services,
    {
      kind,
      share,
      identity: { short_name, full_name, scope, logo, poster },
      timeZone: services.config.timeZone,
    },
    { logo },
  )
}
