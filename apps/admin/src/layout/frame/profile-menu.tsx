import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { useSyncExternalStore } from 'react'
import { pageOwner } from '../../app/page-owner.ts'
import { signOutQuestion } from '../sign-out-question.ts'
import { useDropdown } from '../use-dropdown.ts'
import { themes, useTheme } from './theme.ts'

/** Who is signed in and their groups, with the theme setting and the logout button. */
export function ProfileMenu() {
  const { t } = useTranslation(['app', 'ui'])
  const claims = useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)
  const { isOpen, setIsOpen, panel, button } = useDropdown()
  const phone = claims && formatPhone(claims.phoneNumber)
  const leave = () => {
    setIsOpen(false)
    signOutQuestion.signOut()
  }
  return (
    <div ref={panel} className="relative">
      <Button
        ref={button}
        kind="quiet"
        size="compact"
        aria-label={t('app:profile.open', { phone })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="user" size={16} />
        <span className="max-lg:hidden">{phone}</span>
      </Button>
      {isOpen && (
        <Card className="absolute top-full right-0 z-6 mt-1 grid w-64 gap-3">
          <p>
            <span className="block font-bold">{phone}</span>
            <span className="block text-13 wrap-anywhere text-text-2">
              {t('app:profile.groups', { groups: claims?.groups.join(', ') })}
            </span>
          </p>
          <ThemeChoice />
          <Button kind="secondary" size="compact" className="justify-self-start" onClick={leave}>
            <Icon name="logout" size={16} />
            {t('ui:logout')}
          </Button>
        </Card>
      )}
    </div>
  )
}

function ThemeChoice() {
  const { t } = useTranslation('app')
  const [theme, choose] = useTheme()
  return (
    <fieldset className="grid">
      <legend className="text-13 font-bold">{t('profile.theme')}</legend>
      {themes.map((each) => (
        <label key={each} className="inline-flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name="theme"
            checked={each === theme}
            onChange={() => choose(each)}
            className="size-5 shrink-0 accent-brand"
          />
          {t(`profile.themes.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
