import { type Language, languageEntries, nextLanguage, useLanguage } from '@arribo/i18n'

type Props = { onChange: (language: Language) => void; className?: string }

export function LanguageToggle({ onChange, className = '' }: Props) {
  const other = nextLanguage(useLanguage())
  return (
    <button
      type="button"
      lang={other}
      aria-label={languageEntries[other].switchTo}
      onClick={() => onChange(other)}
      className={`min-h-12 rounded-control px-3 text-15 compact:min-h-8 compact:text-13 font-bold text-text-2 hover:bg-surface-2 hover:text-text ${className}`}
    >
      {languageEntries[other].name}
    </button>
  )
}
