import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  readonly isHeld: () => boolean
  readonly title: string
  readonly action: string
  readonly children: ReactNode
}

/** Doesn't ask when the session has ended, which leads to /login. */
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
