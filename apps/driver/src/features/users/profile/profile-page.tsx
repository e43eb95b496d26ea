import { useTranslation } from '@arribo/i18n'
import { type ReactNode, useState } from 'react'
import { PageHead } from '../../../layout/page-head.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { signOutAndLeave } from '../../../app/sign-out.ts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Card } from '@arribo/ui/tile'
import { useMe } from '../../../app/me.ts'

type Props = { reminders: ReactNode; savedCard: ReactNode; flexAccount: ReactNode; wayOutOfAll: ReactNode }

/** Details, contact settings, saved card, Flex account and logout, here and everywhere (`wayOutOfAll`). Editing hides the rest. */
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

/** Signs out in all tabs and goes to the landing page. */
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

/** The saved profile. */
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
