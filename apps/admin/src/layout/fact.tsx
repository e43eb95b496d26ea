import { CopyButton } from '@arribo/ui/copy-button'
import type { ReactNode } from 'react'

export const Fact = ({ name, copy, children }: { name: string; copy?: string | null; children: ReactNode }) => (
  <div className="grid min-h-9 sm:grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 border-t border-border py-0.5">
    <dt className="text-13 text-text-2">{name}</dt>
    <dd className="flex min-w-0 items-center justify-between gap-2">
      <span className="min-w-0">{children}</span>
      {copy != null && <CopyButton text={copy} what={name} />}
    </dd>
  </div>
)

/** Monospaced, because IDs are read out letter by letter. */
export const Id = ({ children }: { children: string }) => (
  <code className="font-mono text-12 break-all">{children}</code>
)
