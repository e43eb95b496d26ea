import type { ReactNode } from 'react'

const looks = {
  danger: 'bg-danger-soft border-danger',
  warning: 'bg-warning-soft border-warning',
  success: 'bg-success-soft border-success',
} as const

type Props = { tone: keyof typeof looks; role?: 'alert' | 'status'; children: ReactNode }

/** For small documents without icons: a coloured edge takes the icon's place. The words tell the tones apart too. */
export const PlainBanner = ({ tone, role = 'alert', children }: Props) => (
  <div role={role} className={`rounded-card border-l-4 p-4 ${looks[tone]}`}>
    {children}
  </div>
)
