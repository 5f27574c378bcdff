import { useQuery } from '@tanstack/react-query'
import { content } from '#copy/content'
import { frame } from '#copy/frame'
import { Onward } from '../../features/competition/steps/onward.tsx'
import { currentGame } from '../../features/competition/queries.ts'
import { videosQuery } from '../../features/content/queries.ts'
import { film } from '../../features/content/structured.ts'
import { VideoList } from '../../features/content/video-list.tsx'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const { videos: copy } = content

export const queries = () => [videosQuery(), currentGame()]

/** /videos (spec §2, Content pages) */
export function Component() {
  const { data: videos } = useQuery(videosQuery())
  const { video_channel: channel } = useIdentity()
  return (
    <Page
      title={copy.title}
      description={copy.description}
      structured={import.meta.env.SSR ? (origin) => (videos ?? []).map((video) => film(video, origin)) : undefined}
    >
      <PageTitle
        title={copy.title}
        lead={copy.lead}
        aside={
          channel ? (
            <Button href={channel.url} look="quiet">
              {copy.channel(channel.name)}
            </Button>
          ) : null
        }
      />
      <VideoList />
      <Onward title={copy.after} text={copy.afterText}>
        <Button to={paths.rules()} look="quiet">
          {frame.rules}
        </Button>
      </Onward>
    </Page>
  )
}
