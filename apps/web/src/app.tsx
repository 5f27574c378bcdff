import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { RenderedAt } from './api/clock.ts'

/** The providers around every page, in the browser and on the server. */
export function App({ queryClient, now, children }: { queryClient: QueryClient; now: number; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderedAt value={now}>{children}</RenderedAt>
      </QueryClientProvider>
    </StrictMode>
  )
}
