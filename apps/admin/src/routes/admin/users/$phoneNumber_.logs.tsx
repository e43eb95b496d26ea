import { createFileRoute } from '@tanstack/react-router'
import { UserLogsPage } from '../../../features/logs/list/user-logs-page.tsx'
import { readLogsSearch } from '../../../features/logs/list/logs-search.ts'

export const Route = createFileRoute('/admin/users/$phoneNumber_/logs')({
  validateSearch: readLogsSearch,
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
