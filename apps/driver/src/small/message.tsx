/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

const looks = {
  danger: 'bg-danger-soft border-danger',
  warning: 'bg-warning-soft border-warning',
  success: 'bg-success-soft border-success',
} as const

type Props = { tone: keyof typeof looks; role?: 'alert' | 'status'; children: ComponentChildren }

/** A message in place, told apart by its words and its edge too. */
export const Message = ({ tone, role = 'alert', children }: Props) => (
  <div role={role} class={`rounded-card border-l-4 p-4 ${looks[tone]}`}>
    {children}
  </div>
)
