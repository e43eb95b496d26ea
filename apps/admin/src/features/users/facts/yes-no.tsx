import { useTranslation } from '@arribo/i18n'
import { Tick } from '../../../layout/freshness/tick.tsx'

export function YesNo({ is }: { is: boolean }) {
  const { t } = useTranslation('app')
  return <Tick is={is} yes={t('yes')} no={t('no')} />
}

type SecretProps = { mask: string | null; set?: 'set' | 'notKept' }

/** Staff only see whether a secret is set. */
export function Secret({ mask, set = 'set' }: SecretProps) {
  const { t } = useTranslation('user')
  return <Tick is={mask !== null} yes={t(set)} no={t('notSet')} />
}
