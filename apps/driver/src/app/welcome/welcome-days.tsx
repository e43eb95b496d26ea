import type { WelcomeState } from '@arribo/api-contracts/driver/users'
import { useTranslation } from '@arribo/i18n'

/** Names the extra days of an invited driver beside the end of service, whatever became of them. */
export function WelcomeDays({ state }: { state: WelcomeState }) {
  const { t } = useTranslation('welcome')
  return <p className="mt-1 text-15">{t(state)}</p>
}
