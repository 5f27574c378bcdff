/** The 404 page. */
export { Lost as Component } from './lost.tsx'
