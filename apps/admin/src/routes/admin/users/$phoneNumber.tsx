import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../../features/users/user-page.tsx'

export const Route = createFileRoute('/admin/users/$phoneNumber')({ component: User })

function User() {
  return <UserPage phoneNumber={Route.useParams().phoneNumber} />
}
