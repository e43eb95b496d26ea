import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../../app/query-client.ts'
import { AdminFrame } from './admin-frame.tsx'

type Props = {
  tools: ReactNode
  /** Dialogs that can open over any page. */
  over: ReactNode
}

/** All pages of the admin app, with their layout and data. */
export const AdminPages = ({ tools, over }: Props) => (
  <QueryClientProvider client={queryClient}>
    <AdminFrame tools={tools}>
      <Outlet />
    </AdminFrame>
    {over}
  </QueryClientProvider>
)
