import { season } from '#copy/season'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** The dates of a round that are to come, as a file for the calendar of a phone or computer. */
export function CalendarButton({ round, size }: { round: string; size?: 'large' }) {
  return (
    <a href={paths.calendar(round)} className={buttonClasses('primary', size)}>
      {season.calendar}
    </a>
  )
}
