import { createFileRoute } from '@tanstack/react-router'
import { NotesPanel } from '../../../features/notes/notes-panel.tsx'
import { PaymentsPanel } from '../../../features/payments/payments-panel.tsx'
import { UserPage } from '../../../features/users/user-page.tsx'

export const Route = createFileRoute('/admin/users/$phoneNumber')({ component: User })

function User() {
  return (
    <UserPage
      phoneNumber={Route.useParams().phoneNumber}
      aside={({ phoneNumber, humanTimezone }) => <NotesPanel phoneNumber={phoneNumber} driverZone={humanTimezone} />}
      below={({ phoneNumber, humanTimezone }) => <PaymentsPanel phoneNumber={phoneNumber} driverZone={humanTimezone} />}
    />
  )
}
