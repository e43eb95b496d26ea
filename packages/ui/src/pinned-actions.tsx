import type { ReactNode } from 'react'

const pinnedClass = 'sticky z-1 -mx-1 grid gap-2 bg-bg px-1 pt-2 pb-3 in-[dialog]:bg-surface'

/** Buttons pinned to the bottom of the dialog or page while the content scrolls, unless they would cover what to read first. */
export const PinnedActions = ({ isPinned = true, children }: { isPinned?: boolean; children: ReactNode }) => (
  <div className={isPinned ? `${pinnedClass} bottom-0` : 'grid gap-2'}>{children}</div>
)
