import type { EndpointName, WireInput } from '../api/transport.ts'

/** Calls the API as a visitor and returns the status and the bare body of the response. */
export type VisitorCall = (name: EndpointName, input: WireInput) => Promise<{ status: number; body: unknown }>

/** The API process's request to render one page, as a visitor sees it. */
export interface PageRequest {
  /** The page's absolute URL; its origin is the configured public one, never taken from the client's request. */
  url: URL
  call: VisitorCall
  /** The server's time, in milliseconds. */
  now: number
  /** True for a page without what only decorates. */
  savesData?: boolean
  /** True if pages inside WeChat can be signed. */
  shareCards?: boolean
}

/** Renders the XML of /sitemap.xml. */
export type RenderSiteMap = (request: { origin: string; call: VisitorCall }) => Promise<string>
/** Renders the text of /robots.txt. */
export type RenderRobots = (origin: string) => string

/** `complete` is false when the API failed for part of the page: it can be shown, but not cached. */
export type RenderedPage =
  | { kind: 'page'; status: number; html: string; complete: boolean }
  | { kind: 'redirect'; status: number; to: string }

export type Render = (request: PageRequest) => Promise<RenderedPage>

/** The state that the server passes to the browser, as JSON in the page. */
export interface InitialState {
  now: number
  queries: unknown
  /** True if a page inside WeChat says what its share card shows. */
  shareCards?: boolean
}

export const initialStateId = 'initialState'
export const rootId = 'root'
