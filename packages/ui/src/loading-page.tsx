import { useTranslation } from '@arribo/i18n'
import { FullScreenLoading } from './spinner.tsx'

export function LoadingPage() {
  const { t } = useTranslation('ui')
  return <FullScreenLoading label={t('loading')} />
}
