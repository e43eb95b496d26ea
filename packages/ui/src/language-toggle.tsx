import { type Language, useTranslation } from '@arribo/i18n'

/** Names the other language in that language. */
export function LanguageToggle({
  onChange,
  className = '',
}: {
  onChange: (language: Language) => void
  className?: string
}) {
  const { t, i18n } = useTranslation('ui')
  const other: Language = i18n.language === 'es' ? 'en' : 'es'
  return (
    <button
      type="button"
      lang={other}
      aria-label={t('languageLabel')}
      onClick={() => onChange(other)}
      className={`min-h-12 rounded-control px-3 text-15 compact:min-h-8 compact:text-13 font-bold text-text-2 hover:bg-surface-2 hover:text-text ${className}`}
    >
      {t('language')}
    </button>
  )
}
