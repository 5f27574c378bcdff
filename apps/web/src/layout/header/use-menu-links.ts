import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../features/accounts/use-me.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { useIdentity } from '../../identity.ts'
import { menuLinks, type MenuLink } from './menu.ts'

/** The header's links for whoever looks. */
export function useMenuLinks(): MenuLink[] {
  const { data: game } = useQuery(currentGame())
  const { header_links: externalLinks } = useIdentity()
  const me = useMe()
  return menuLinks({
    stage: game?.state,
    enrolled: me?.enrolled ?? false,
    platform: game?.game_link !== null,
    externalLinks,
  })
}
