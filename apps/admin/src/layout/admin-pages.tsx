import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../app/query-client.ts'
import { AdminFrame } from './admin-frame.tsx'

/** All pages of the back office, in their frame and with their data. */
export const AdminPages = ({ tools }: { tools: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <AdminFrame tools={tools}>
      <Outlet />
    </AdminFrame>
  </QueryClientProvider>
)
