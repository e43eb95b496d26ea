import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../app/query-client.ts'
import { AppFrame } from './app-frame.tsx'

/** All pages of a signed-in driver, in their frame and with their data; `over` is what may come up over any of them. */
export const DriverPages = ({ over }: { over?: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <AppFrame>
      <Outlet />
    </AppFrame>
    {over}
  </QueryClientProvider>
)
