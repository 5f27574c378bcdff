import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { RenderedAt } from './api/clock.ts'

/** What every page stands on, in the browser and on the server alike. */
export function App({ queryClient, now, children }: { queryClient: QueryClient; now: number; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderedAt value={now}>{children}</RenderedAt>
      </QueryClientProvider>
    </StrictMode>
  )
}
