import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../../../layout/back-link.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLinks } from './profile-links.tsx'

type Props = { reminders: ReactNode; savedCard: ReactNode; flexAccount: ReactNode; wayOutOfAll: ReactNode }

/** Details, contact settings, saved card, Flex account and logout, here and everywhere (`wayOutOfAll`). Editing hides the rest. */
export function ProfilePage({ reminders, savedCard, flexAccount, wayOutOfAll }: Props) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/app">{t('app:back')}</BackLink>
        <PageTitle>{t('usersProfile:title')}</PageTitle>
      </div>
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
