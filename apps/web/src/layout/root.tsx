import { Outlet } from 'react-router-dom'
import { Toaster } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { Progress } from './progress.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** The parts of the site that stay mounted when the frame changes. */
export function Root() {
  return (
    <>
      <Progress />
      <Outlet />
      <ScrollToTop />
      <Announcer />
      <Toaster />
    </>
  )
}
