import { useTranslation } from '@arribo/i18n'
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

export function Optional({ children }: { children: ReactNode }) {
  const { t } = useTranslation('user')
  return children ?? <span className="text-text-2">{t('none')}</span>
}

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
