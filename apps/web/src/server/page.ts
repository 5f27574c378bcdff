import type { EndpointName, WireInput } from '../api/transport.ts'

/** A call of the API as a visitor makes it: the status and the bare body of the answer. */
export type VisitorCall = (name: EndpointName, input: WireInput) => Promise<{ status: number; body: unknown }>

/** What the API process asks of the site: one page, as a visitor sees it. */
export interface PageRequest {
  /** The page's whole address; its origin is the site's public one, never what a client claims. */
  url: URL
  call: VisitorCall
  /** The server's time, in milliseconds. */
  now: number
}

/** What search engines are told: the XML of /sitemap.xml, and the text of /robots.txt. */
export type RenderSiteMap = (request: { origin: string; call: VisitorCall }) => Promise<string>
export type RenderRobots = (origin: string) => string

/** `complete` is false when the API failed to answer part of the page: good to look at once, not to keep. */
export type RenderedPage =
  | { kind: 'page'; status: number; html: string; complete: boolean }
  | { kind: 'redirect'; status: number; to: string }

export type Render = (request: PageRequest) => Promise<RenderedPage>

/** What the server's rendering hands over to the browser, as JSON in the page. */
export interface InitialState {
  now: number
  queries: unknown
}

export const initialStateId = 'initialState'
export const rootId = 'root'
