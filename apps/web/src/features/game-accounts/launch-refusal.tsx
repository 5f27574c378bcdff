import { play } from '#copy/play'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/forms/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Explains why the platform cannot be opened and links to the next step (spec §8). */
export function LaunchRefusal({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_enrolled') {
    return (
      <Alert action={<NextStep to={paths.enroll()} label={play.toEnroll} />}>
        <strong>{sentenceOf(error)}</strong>
        {play.notEnrolledText}
      </Alert>
    )
  }
  if (code === 'not_in_competition_time') {
    return (
      <Alert action={<NextStep to={paths.front()} label={play.toFront} />}>
        <strong>{sentenceOf(error)}</strong>
        {play.closedText}
      </Alert>
    )
  }
  return <Alert>{sentenceOf(error)}</Alert>
}

function NextStep({ to, label }: { to: string; label: string }) {
  return (
    <Button to={to} look="quiet" size="small">
      {label}
    </Button>
  )
}
