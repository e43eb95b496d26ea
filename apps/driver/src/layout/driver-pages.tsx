import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../app/query-client.ts'
import { AppFrame } from './app-frame.tsx'

/** All pages of a signed-in driver, in their frame and with their data. */
export const DriverPages = () => (
  <QueryClientProvider client={queryClient}>
    <AppFrame>
      <Outlet />
    </AppFrame>
  </QueryClientProvider>
)
