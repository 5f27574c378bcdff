import { AdvanceFigure } from './advance-figure.tsx'
import { AwardsFigure } from './awards-figure.tsx'
import { DatesFigure } from './dates-figure.tsx'
import { GroupCards } from '../../competition/group-cards.tsx'
import { SharesFigure } from './shares-figure.tsx'

/** Figures of the organiser's texts by name: what the season knows is drawn, so that it is written once. */
export const figures = {
  advance: AdvanceFigure,
  awards: AwardsFigure,
  dates: DatesFigure,
  groups: GroupCards,
  shares: SharesFigure,
}
