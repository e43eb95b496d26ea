import { useTranslation } from '@arribo/i18n'
import { Tick } from '../../../layout/freshness/tick.tsx'

export function YesNo({ is }: { is: boolean }) {
  const { t } = useTranslation('app')
  return <Tick is={is} yes={t('yes')} no={t('no')} />
}

/** Staff only see whether a secret is set. */
export function Secret({ mask }: { mask: string | null }) {
  const { t } = useTranslation('user')
  return <Tick is={mask !== null} yes={t('set')} no={t('notSet')} />
}
