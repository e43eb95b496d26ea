import type { ReactNode } from 'react'

export const pinnedClass = 'sticky z-1 -mx-1 grid gap-2 bg-bg px-1 pt-2 pb-3 in-[dialog]:bg-surface'

export const PinnedActions = ({ children }: { children: ReactNode }) => (
  <div className={`${pinnedClass} bottom-0`}>{children}</div>
)
