import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { FlexAccount } from '../../features/flex/flex-account.tsx'
import { SavedCardSection } from '../../features/payments/saved-card/saved-card-section.tsx'
import { ProfilePage } from '../../features/users/profile/profile-page.tsx'
import { ReminderCard } from '../../features/reminders/reminder-card.tsx'
import { SignOutEverywhere } from '../../features/sessions/sign-out-everywhere.tsx'

export const Route = createFileRoute('/app/profile/')({
  loader: () =>
    Promise.all([
      loadWords('paymentsCard', 'passwordsChange', 'selfies', 'usersProfile'),
      loadWords('checkInsArrivals', 'reminders'),
      loadWords('sessions'),
    ]),
  component: () => (
    <ProfilePage
      reminders={<ReminderCard />}
      savedCard={<SavedCardSection />}
      flexAccount={<FlexAccount />}
      wayOutOfAll={<SignOutEverywhere />}
    />
  ),
})
