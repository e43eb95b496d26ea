import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** Whether leaving the page now would lose something. */
  readonly isHeld: () => boolean
  readonly title: string
  readonly action: string
  readonly children: ReactNode
}

/** Asks before leaving a page with unfinished work, unless the session has ended. */
export function LeaveGuard({ isHeld, title, action, children }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isHeld() && next.pathname !== '/login' && next.pathname !== current.pathname,
    enableBeforeUnload: isHeld,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog isRouted title={title} action={action} kind="danger" onConfirm={proceed} onClose={reset}>
      {children}
    </ConfirmDialog>
  )
}
