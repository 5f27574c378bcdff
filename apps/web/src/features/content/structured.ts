import type { NewsItem } from '@qisuan/contracts/content'
import { frame } from '#copy/frame'
import type { Answer } from '../../api/transport.ts'
import { siteDescription, type Identity } from '../../identity.ts'
import { paths } from '../../paths.ts'

/** Structured data (schema.org) of pages. Use it only behind `import.meta.env.SSR`, so that browsers never load it. */

export function organization(identity: Identity, origin: string): object {
  const { organisation, logo, contact, video_channel: channel } = identity
  return {
    '@type': 'Organization',
    name: organisation,
    url: origin,
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(contact.email && { email: contact.email }),
    ...(channel && { sameAs: [channel.url] }),
    ...(contact.phone && {
      contactPoint: { '@type': 'ContactPoint', telephone: contact.phone, contactType: 'customer service' },
    }),
  }
}

/** The season as a free online event. */
export function event(game: Answer<'currentGame'>, identity: Identity, origin: string): object {
  const days = game.timeline
    .flatMap(({ begin_time: begin, end_time: end }) => [begin, end])
    .filter((day) => day !== null)
  const [first, last] = [days[0], days.at(-1)]
  return {
    '@type': 'Event',
    name: `${game.name} ${identity.full_name}`,
    description: siteDescription(identity),
    startDate: first,
    endDate: last,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: origin },
    organizer: { '@type': 'Organization', name: identity.organisation, url: origin },
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'CNY', url: new URL(paths.enroll(), origin).href },
    isAccessibleForFree: true,
  }
}

export function newsList(items: readonly NewsItem[], origin: string): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: article(item, origin),
    })),
  }
}

export function article({ title, date, url, img, preview }: NewsItem, origin: string): object {
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: preview,
    datePublished: date,
    url: new URL(url, origin).href,
    ...(img === null ? {} : { image: new URL(img, origin).href }),
  }
}

export function film({ title, text, url, poster, date, seconds }: Answer<'videos'>[number], origin: string): object {
  const isLocal = url.startsWith('/')
  return {
    '@type': 'VideoObject',
    name: title,
    description: text,
    thumbnailUrl: new URL(poster, origin).href,
    uploadDate: date,
    duration: `PT${seconds}S`,
    [isLocal ? 'contentUrl' : 'url']: new URL(url, origin).href,
  }
}

/** The breadcrumb from the front page to a page. */
export function breadcrumb(title: string, url: string): object {
  const front = { name: frame.home, item: new URL(paths.front(), url).href }
  const steps = [front, { name: title, item: url }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
