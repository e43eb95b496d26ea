import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { type Language, languageEntries, languages, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { type ReactNode, startTransition, useOptimistic, useSyncExternalStore } from 'react'
import { DeskButton } from '../desk-button.tsx'
import { showLanguage } from '../../app/language.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { signOutQuestion } from '../sign-out-question.ts'
import { useDropdown } from '../use-dropdown.ts'
import { themes, useTheme } from './theme.ts'

export function ProfileMenu() {
  const { t } = useTranslation(['app', 'ui'])
  const claims = useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)
  const { isOpen, setIsOpen, panel, button } = useDropdown()
  const phone = claims && formatPhone(claims.phoneNumber)
  const who = claims?.name || phone
  const leave = () => {
    setIsOpen(false)
    signOutQuestion.signOut()
  }
  return (
    <div ref={panel} className="relative">
      <DeskButton
        ref={button}
        kind="quiet"
        aria-label={t('app:profile.open', { who })}
        aria-expanded={isOpen}
        aria-controls="profile-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="user" size={16} />
        <span className="max-w-48 truncate max-xl:hidden">{who}</span>
      </DeskButton>
      {isOpen && (
        <Card id="profile-menu" className="absolute top-full right-0 z-6 mt-1 grid w-64 gap-3">
          <p>
            <span className="block font-bold wrap-anywhere">{who}</span>
            {who !== phone && <span className="block text-13 text-text-2">{phone}</span>}
            <span className="block text-13 wrap-anywhere text-text-2">
              {t('app:profile.groups', { groups: claims?.groups.join(', ') })}
            </span>
          </p>
          <LanguageChoice />
          <ThemeChoice />
          <DeskButton kind="secondary" className="justify-self-start" onClick={leave}>
            <Icon name="logout" size={16} />
            {t('ui:logout')}
          </DeskButton>
        </Card>
      )}
    </div>
  )
}

type ChoiceProps = { name: string; checked: boolean; onChange: () => void; lang?: string; children: ReactNode }

const Choice = ({ name, checked, onChange, lang, children }: ChoiceProps) => (
  <label lang={lang} className="inline-flex min-h-8 items-center gap-2">
    <input
      type="radio"
      name={name}
      lang={lang}
      checked={checked}
      onChange={onChange}
      className="size-5 shrink-0 accent-brand"
    />
    {children}
  </label>
)

function LanguageChoice() {
  const { t, language } = useTranslation('app')
  // The radio button follows the press at once, although the words may have to load first.
  const [shown, setShown] = useOptimistic(language)
  const choose = (next: Language) =>
    startTransition(async () => {
      setShown(next)
      await showLanguage(next)
    })
  return (
    <fieldset className="grid">
      <legend className="text-13 font-bold">{t('profile.language')}</legend>
      {languages.map((each) => (
        <Choice key={each} name="language" lang={each} checked={each === shown} onChange={() => choose(each)}>
          {languageEntries[each].name}
        </Choice>
      ))}
    </fieldset>
  )
}

function ThemeChoice() {
  const { t } = useTranslation('app')
  const [theme, choose] = useTheme()
  return (
    <fieldset className="grid">
      <legend className="text-13 font-bold">{t('profile.theme')}</legend>
      {themes.map((each) => (
        <Choice key={each} name="theme" checked={each === theme} onChange={() => choose(each)}>
          {t(`profile.themes.${each}`)}
        </Choice>
      ))}
    </fieldset>
  )
}
