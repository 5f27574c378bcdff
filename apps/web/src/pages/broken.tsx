import { isFailedImport } from '@qisuan/browsers/failed-import'
import { useRouteError } from 'react-router-dom'
import { states } from '#copy/states'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'

/** Shown when a page fails. If its code did not load, the device is offline, or the site was probably updated and a reload helps. */
export function Broken() {
  const error = useRouteError()
  const [title, text] = reasonFor(error)
  return (
    <Page title={title} description={text}>
      <Message level={1} title={title} action={<Button onClick={() => location.reload()}>{states.reload}</Button>}>
        {text}
      </Message>
    </Page>
  )
}

function reasonFor(error: unknown): [title: string, text: string] {
  if (!isFailedImport(error)) return [states.brokenTitle, states.broken]
  return navigator.onLine ? [states.updatedTitle, states.updated] : [states.offlineTitle, states.offline]
}
