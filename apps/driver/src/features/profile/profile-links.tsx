import { useTranslation } from '@arribo/i18n'
import { Icon, type IconName } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'

const links = [
  { to: '/app/profile/change-password', word: 'password', icon: 'lock' },
  { to: '/app/profile/photos', word: 'photos', icon: 'camera' },
  { to: '/app/shared', word: 'shared', icon: 'user' },
  { to: '/app/verify', word: 'verify', icon: 'check' },
  { to: '/app/receipts', word: 'receipts', icon: 'card' },
  { to: '/app/referral', word: 'referral', icon: 'gift' },
  { to: '/app/help', word: 'help', icon: 'info' },
  { to: '/app/profile/data', word: 'data', icon: 'download' },
] as const satisfies readonly { to: string; word: string; icon: IconName }[]

/** The other pages about the driver's account. */
export function ProfileLinks() {
  const { t } = useTranslation('profile')
  return (
    <nav aria-label={t('links.label')}>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface shadow-card">
        {links.map(({ to, word, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-surface-2"
            >
              <Icon name={icon} className="text-brand" />
              <span className="min-w-0 grow font-bold">{t(`links.${word}`)}</span>
              <Icon name="next" className="text-text-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
