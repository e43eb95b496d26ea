import { useTranslation } from '@arribo/i18n'
import { CopyButton } from '@arribo/ui/copy-button'
import { useId, type ReactNode } from 'react'
import { Tick } from '../../../layout/freshness/tick.tsx'

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-13 text-text-2">
        {title}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

export function Fact({ name, copy, children }: { name: string; copy?: string | null; children: ReactNode }) {
  return (
    <div className="grid min-h-9 sm:grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 border-t border-border py-0.5">
      <dt className="text-13 text-text-2">{name}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-2">
        <span className="min-w-0">{children}</span>
        {copy != null && <CopyButton text={copy} what={name} />}
      </dd>
    </div>
  )
}

export function Optional({ children }: { children: ReactNode }) {
  const { t } = useTranslation('user')
  return children ?? <span className="text-text-2">{t('none')}</span>
}

/** Monospaced, because IDs are read out letter by letter. */
export const Id = ({ children }: { children: string }) => (
  <code className="font-mono text-12 break-all">{children}</code>
)

export function YesNo({ is }: { is: boolean }) {
  const { t } = useTranslation('app')
  return <Tick is={is} yes={t('yes')} no={t('no')} />
}

type SecretProps = { mask: string | null; set?: 'set' | 'notKept' }

/** The API masks secrets, so staff only see whether one is set. */
export function Secret({ mask, set = 'set' }: SecretProps) {
  const { t } = useTranslation('user')
  return <Tick is={mask !== null} yes={t(set)} no={t('notSet')} />
}
