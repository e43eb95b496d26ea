import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../app/read-address.ts'
import { LogsPage } from '../../features/logs/list/logs-page.tsx'
import { readLogsSearch } from '../../features/logs/list/logs-search.ts'

export const Route = createFileRoute('/admin/logs')({ validateSearch: readingOnly(readLogsSearch), component: Logs })

function Logs() {
  const navigate = Route.useNavigate()
  return (
    <LogsPage
      search={Route.useSearch()}
      onSearch={(search, { isTyping = false } = {}) => void navigate({ search, replace: isTyping, resetScroll: false })}
    />
  )
}
