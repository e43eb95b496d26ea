import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'time'

const tones: Record<Tone, { look: string; ink: string; icon: IconName }> = {
  info: { look: 'bg-info-soft', ink: 'text-info', icon: 'info' },
  success: { look: 'bg-success-soft', ink: 'text-success', icon: 'check' },
  warning: { look: 'bg-warning-soft', ink: 'text-warning', icon: 'alert' },
  danger: { look: 'bg-danger-soft', ink: 'text-danger', icon: 'alert' },
  time: { look: 'bg-warning-soft', ink: 'text-accent-text', icon: 'clock' },
}

type Props = { tone: Tone; title?: string; children?: ReactNode; role?: 'status' | 'alert' }

export function Banner({ tone, title, children, role }: Props) {
  const { look, ink, icon } = tones[tone]
  return (
    <div
      role={role}
      className={`flex gap-[min(0.75rem,2.5vw)] rounded-card p-[min(1rem,4.5vw)] text-16 text-text compact:gap-2 compact:px-3 compact:py-2 compact:text-14 ${look}`}
    >
      <Icon name={icon} className={`mt-0.5 ${ink}`} />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
