import type { ReactNode } from 'react'

export type BadgeTone = 'blue' | 'green' | 'red' | 'yellow' | 'plain'

const tones: Record<BadgeTone, string> = {
  blue: 'bg-info-soft text-info',
  green: 'bg-success-soft text-success',
  red: 'bg-danger-soft text-danger',
  yellow: 'bg-warning-soft text-warning',
  plain: 'bg-surface-2 text-text-2',
}

export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-13 font-bold compact:whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
