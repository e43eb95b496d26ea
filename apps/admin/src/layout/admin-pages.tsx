import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../app/query-client.ts'
import { AdminFrame } from './admin-frame.tsx'

/** All pages of the back office, in their frame and with their data. */
export const AdminPages = () => (
  <QueryClientProvider client={queryClient}>
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  </QueryClientProvider>
)
