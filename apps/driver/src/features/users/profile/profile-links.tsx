import { useTranslation } from '@arribo/i18n'
import { Icon, type IconName } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

const groups = {
  work: [
    { to: '/app/week', word: 'week', icon: 'calendar' },
    { to: '/app/profile/photos', word: 'photos', icon: 'camera' },
    { to: '/app/verify', word: 'verify', icon: 'check' },
    { to: '/app/shared', word: 'shared', icon: 'user' },
  ],
  account: [
    { to: '/app/receipts', word: 'receipts', icon: 'card' },
    { to: '/app/profile/change-password', word: 'password', icon: 'lock' },
    { to: '/app/profile/data', word: 'data', icon: 'download' },
  ],
  more: [
    { to: '/app/referral', word: 'referral', icon: 'gift' },
    { to: '/app/help', word: 'help', icon: 'info' },
  ],
} as const satisfies Record<string, readonly { to: string; word: string; icon: IconName }[]>

/** Links to the other account pages. */
export function ProfileLinks() {
  const { t } = useTranslation('usersProfile')
  return (
    <nav aria-label={t('links.label')} className="grid gap-5">
      <LinkGroup name="work" />
      <LinkGroup name="account" />
      <LinkGroup name="more" />
    </nav>
  )
}

function LinkGroup({ name }: { name: keyof typeof groups }) {
  const { t } = useTranslation('usersProfile')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-15 text-text-2">
        {t(`links.groups.${name}`)}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface shadow-card">
        {groups[name].map(({ to, word, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-surface-2"
            >
              <Icon name={icon} className="text-brand" />
              <span className="min-w-0 grow">{t(`links.${word}`)}</span>
              <Icon name="next" className="text-text-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
