import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { enrolLinkDisabled } from '@qisuan/rules/season/visibility'
import { isStage } from '@qisuan/rules/season/stages'
import { frame } from '#copy/frame'
import { paths } from '../../paths.ts'

/** A header link: it opens a page, opens another site, starts the game, or is disabled with a reason. */
export type MenuLink =
  | { kind: 'route'; label: string; to: string }
  | { kind: 'external'; label: string; href: string }
  | { kind: 'game'; label: string; target: LaunchTarget }
  | { kind: 'closed'; label: string; why: string }

interface Situation {
  stage: number | undefined
  enrolled: boolean
  /** True if the game is played on a platform that the site can open. */
  platform: boolean
  /** The organiser's links to other sites. */
  externalLinks: readonly { label: string; url: string }[]
}

/** The header's links; the enrolment link is disabled for enrolled users and off season (spec §2, Header bar). */
export function menuLinks({ stage, enrolled, platform, externalLinks }: Situation): MenuLink[] {
  const closed = isStage(stage) && enrolLinkDisabled({ stage, enrolled })
  return [
    { kind: 'route', label: frame.home, to: paths.front() },
    { kind: 'route', label: frame.ranking, to: paths.ranking() },
    { kind: 'route', label: frame.news, to: paths.news() },
    { kind: 'route', label: frame.rules, to: paths.rules() },
    { kind: 'route', label: frame.faq, to: paths.faq() },
    closed
      ? { kind: 'closed', label: frame.enroll, why: frame.notInCompetitionTime }
      : { kind: 'route', label: frame.enroll, to: paths.enroll() },
    ...externalLinks.map(({ label, url }) => ({ kind: 'external', label, href: url }) as const),
    ...(enrolled && platform ? [{ kind: 'game', label: frame.play, target: 'play' } as const] : []),
  ]
}
