import type { ReactNode } from 'react'
import { pinnedClass } from './pinned-actions.tsx'

/**
 * For several pinned buttons. With enlarged text they would cover the whole page, so all but the first slide below the
 * bottom edge. On a phone held sideways they slide by the height of the second button, so that the first stays whole.
 */
export const SinkingActions = ({ children }: { children: ReactNode }) => (
  <div
    className={`${pinnedClass} bottom-[min(0px,100dvh-32rem)] landscape:bottom-[max(-4.5rem,min(0px,100dvh-32rem))]`}
  >
    {children}
  </div>
)
