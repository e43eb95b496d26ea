import type { ReactNode } from 'react'

/**
 * Pinned actions of more than one button. As text grows, they sink below the edge until only the first button is in
 * view, because all of them would cover everything else.
 */
export const SinkingActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-[min(0px,100dvh-32rem)] z-1 -mx-1 grid gap-2 bg-bg px-1 pt-2 pb-3 in-[dialog]:bg-surface">
    {children}
  </div>
)
