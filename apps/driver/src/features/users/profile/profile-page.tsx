import { useTranslation } from '@arribo/i18n'
import { type ReactNode, useState, useId } from 'react'
import { PageHead } from '../../../layout/page-head.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Button } from '@arribo/ui/button'
import { Icon, type IconName } from '@arribo/ui/icon'
import { signOutAndLeave } from '../../../app/sign-out.ts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Card } from '@arribo/ui/card'
import { useMe } from '../../../app/me.ts'
import { Link } from '@tanstack/react-router'

type Props = { reminders: ReactNode; savedCard: ReactNode; flexAccount: ReactNode; wayOutOfAll: ReactNode }

export function ProfilePage({ reminders, savedCard, flexAccount, wayOutOfAll }: Props) {
  const { t } = useTranslation('usersProfile')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid gap-5">
      <PageHead to="/app" title={t('title')} />
      {isEditing ? (
        <ProfileForm onDone={() => setEditing(false)} />
      ) : (
        <>
          <ProfileCard onEdit={() => setEditing(true)} />
          <ProfileLinks />
          {reminders}
          {savedCard}
          {flexAccount}
          <LogoutButton />
          {wayOutOfAll}
        </>
      )}
    </div>
  )
}

function LogoutButton() {
  const { t } = useTranslation('ui')
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOutAndLeave()
  }
  return (
    <Button kind="secondary" isBusy={isLeaving} onClick={leave}>
      <Icon name="logout" />
      {t('logout')}
    </Button>
  )
}

function ProfileCard({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const { name, phoneNumber, preferredPhoneNumber } = useMe()
  const rows = [
    [t('app:fields.name'), name],
    [t('app:fields.phone'), formatPhone(phoneNumber)],
    [
      t('usersProfile:preferredPhone'),
      preferredPhoneNumber ? formatPhone(preferredPhoneNumber) : t('usersProfile:none'),
    ],
  ] as const
  return (
    <Card className="grid gap-5">
      <dl className="grid gap-4">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-15 text-text-2">{label}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="secondary" onClick={onEdit}>
        <Icon name="pencil" />
        {t('usersProfile:edit')}
      </Button>
    </Card>
  )
}

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

function ProfileLinks() {
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
              className="flex min-h-14 items-center gap-[min(0.75rem,2.5vw)] px-[min(1rem,4.5vw)] py-3 text-text no-underline -outline-offset-2 hover:bg-surface-2"
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
