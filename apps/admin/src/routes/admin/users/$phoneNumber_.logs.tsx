import { isPhone } from '@arribo/api-contracts/shared/phone'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readingOnly } from '../../../app/read-address.ts'
import { readPhone } from '../../../app/read-phone.ts'
import { UserLogsPage } from '../../../features/logs/list/logs-page.tsx'
import { readLogsSearch } from '../../../features/logs/list/logs-search.ts'

export const Route = createFileRoute('/admin/users/$phoneNumber_/logs')({
  validateSearch: readingOnly(readLogsSearch),
  beforeLoad: ({ params: { phoneNumber }, search }) => {
    const asRegistered = readPhone(phoneNumber)
    // Without a valid number there is no log, and the user's page says so.
    if (!isPhone(asRegistered))
      throw redirect({ to: '/admin/users/$phoneNumber', params: { phoneNumber }, replace: true })
    if (asRegistered !== phoneNumber)
      throw redirect({
        to: '/admin/users/$phoneNumber/logs',
        params: { phoneNumber: asRegistered },
        search,
        replace: true,
      })
  },
  component: UserLogs,
})

function UserLogs() {
  const navigate = Route.useNavigate()
  return (
    <UserLogsPage
      phoneNumber={Route.useParams().phoneNumber}
      search={Route.useSearch()}
      onSearch={(search, { isTyping = false } = {}) => void navigate({ search, replace: isTyping, resetScroll: false })}
    />
  )
}
