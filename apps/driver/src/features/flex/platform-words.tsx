import { useTranslation } from '@arribo/i18n'
import type { KeptChallenge } from './challenge-state.ts'

export function PlatformWords({ challenge: { challengeDetails, language } }: { challenge: KeptChallenge }) {
  const { t } = useTranslation('flex')
  return (
    <p>
      {t('says')} <q lang={language}>{challengeDetails}</q>
    </p>
  )
}
