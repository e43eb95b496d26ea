import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { SavedCardSection } from '../../features/payments/saved-card/saved-card-section.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { ReminderCard } from '../../features/reminders/reminder-card.tsx'
import { SignOutEverywhere } from '../../features/session/sign-out-everywhere.tsx'

export const Route = createFileRoute('/app/profile/')({
  loader: () =>
    Promise.all([
      loadWords('card', 'changePasswordPage', 'myPhotos', 'profile'),
      loadWords('arrivals', 'reminders'),
      loadWords('session'),
    ]),
  component: () => (
    <ProfilePage reminders={<ReminderCard />} savedCard={<SavedCardSection />} wayOutOfAll={<SignOutEverywhere />} />
  ),
})
