import { useTranslation } from '@arribo/i18n'

export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a href="#main" className="absolute -top-20 left-4 z-10 rounded-control bg-surface p-3.5 focus:top-3">
      {t('skip')}
    </a>
  )
}
