import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../../app/query-client.ts'
import { AdminFrame } from './admin-frame.tsx'

type Props = {
  tools: ReactNode
  /** What every page begins with. */
  above: ReactNode
  /** Dialogs that can open over any page. */
  over: ReactNode
}

/** All pages of the admin app, with their layout and data. */
export const AdminPages = ({ tools, above, over }: Props) => (
  <QueryClientProvider client={queryClient}>
    <AdminFrame tools={tools}>
      {above}
      <Outlet />
    </AdminFrame>
    {over}
  </QueryClientProvider>
)
