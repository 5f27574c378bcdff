import { use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

/**
 * Reads the query string of the address that the router is at or on its way to. On a slow computer a page may not
 * show it yet; whatever is chosen next adds to it, or the choice before would be lost.
 */
export function useNextSearch(): () => URLSearchParams {
  const router = use(DataRouterContext)?.router
  return () => new URLSearchParams((router?.state.navigation.location ?? router?.state.location)?.search)
}
