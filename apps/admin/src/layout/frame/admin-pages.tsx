import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../../app/query-client.ts'
import { AdminFrame } from './admin-frame.tsx'

type Props = {
  tools: ReactNode
  /** What may come up over any page. */
  over: ReactNode
}

/** All pages of the back office, in their frame and with their data. */
export const AdminPages = ({ tools, over }: Props) => (
  <QueryClientProvider client={queryClient}>
    <AdminFrame tools={tools}>
      <Outlet />
    </AdminFrame>
    {over}
  </QueryClientProvider>
)
