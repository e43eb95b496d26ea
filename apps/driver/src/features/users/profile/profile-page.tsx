import { useTranslation } from '@arribo/i18n'
import { type ReactNode, useState } from 'react'
import { PageHead } from '../../../layout/page-head.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLinks } from './profile-links.tsx'

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
