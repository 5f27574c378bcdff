import { Outlet } from 'react-router-dom'

/** The frame of what a hall sees on its wall: nothing but the page. */
export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
