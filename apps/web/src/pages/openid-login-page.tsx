import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { frame } from '#copy/frame'
import { play } from '#copy/play'
import { sentenceOf } from '../api/api-error.ts'
import { queryOf } from '../api/query-client.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/states/loader.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'

const { entry: copy } = play

/** A login is continued once, and an answer is good for this one only. */
const onward = (uid: string) => ({
  ...queryOf('continueLogin', { params: { uid } }),
  gcTime: 0,
  staleTime: Infinity,
  retry: false,
})

/**
 * /openid/login/{uid}: a game platform asks who is logged in here. The owner of the login has chosen to play there, so that the browser
 * goes on by itself.
 */
export function Component() {
  const { uid = '' } = useParams()
  const { data, error } = useQuery(onward(uid))
  const url = data?.url
  useEffect(() => {
    if (url !== undefined) location.replace(url)
  }, [url])
  return (
    <Page title={copy.title} description={copy.lead}>
      {error ? (
        <Message level={1} title={copy.failed} action={<Button to={paths.front()}>{play.toFront}</Button>}>
          {sentenceOf(error)}
        </Message>
      ) : (
        <Loader label={frame.openingPlatform} />
      )}
    </Page>
  )
}
