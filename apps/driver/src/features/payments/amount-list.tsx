import type { ReactNode } from 'react'

/** With large text an amount wraps below its name, so that neither is broken. */
export const AmountList = ({ children }: { children: ReactNode }) => <dl className="grid gap-2">{children}</dl>

type Props = { term: string; isTotal?: boolean; children: ReactNode }

export const AmountRow = ({ term, isTotal = false, children }: Props) => (
  <div className={`flex flex-wrap items-baseline gap-x-4 ${isTotal ? 'border-t border-border pt-2 font-bold' : ''}`}>
    <dt className={isTotal ? '' : 'text-text-2'}>{term}</dt>
    <dd className={`grow text-right ${isTotal ? 'text-20' : ''}`}>{children}</dd>
  </div>
)
