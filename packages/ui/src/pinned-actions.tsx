import type { ReactNode } from 'react'

// The outline covers the hairline that browsers leave around a layer whose edges fall between device pixels.
const pinnedClass =
  'sticky z-1 -mx-1 grid gap-2 bg-bg px-1 pt-2 pb-3 outline-1 outline-bg in-[dialog]:bg-surface in-[dialog]:outline-surface'

/** Pinned to the bottom while the content scrolls. Pass `isPinned={false}` if they would cover what has to be read first. */
export const PinnedActions = ({ isPinned = true, children }: { isPinned?: boolean; children: ReactNode }) => (
  <div className={isPinned ? `${pinnedClass} bottom-0` : 'grid gap-2'}>{children}</div>
)
