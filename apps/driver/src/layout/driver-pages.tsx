import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { storeMeAddress } from '../app/ahead.ts'
import { showFlash } from '../app/flash.ts'
import { queryClient } from '../app/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import { keepShell } from './keep-shell.ts'

/** All signed-in pages, with their frame and data; `over` is rendered over any of them. */
export function DriverPages({ over }: { over?: ReactNode }) {
  useEffect(keepShell, [])
  useEffect(storeMeAddress, [])
  useEffect(showFlash, [])
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame>
        <Outlet />
      </AppFrame>
      {over}
    </QueryClientProvider>
  )
}
