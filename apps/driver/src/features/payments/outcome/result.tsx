import { Banner, type Tone } from '@arribo/ui/banner'
import type { ReactNode } from 'react'

type Props = { tone: Tone; title: string; text: string; children?: ReactNode }

/** The state of a payment, and what to do next. */
export const Result = ({ tone, title, text, children }: Props) => (
  <div className="grid gap-4">
    <Banner tone={tone} title={title} role="status">
      {text}
    </Banner>
    {children}
  </div>
)
