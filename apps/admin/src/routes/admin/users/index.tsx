import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../../app/read-address.ts'
import { StatusLine } from '../../../features/standing/status-line.tsx'
import { VerdictLine } from '../../../features/standing/verdict-line.tsx'
import { UsersPage } from '../../../features/users/list/users-page.tsx'
import { readUsersSearch } from '../../../features/users/list/users-search.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: readingOnly(readUsersSearch),
  component: Users,
})

function Users() {
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      search={Route.useSearch()}
      onSearch={(search, { isTyping = false, isAside = false } = {}) =>
        void navigate({ search, replace: isTyping, resetScroll: !isAside })
      }
      preview={(user) => (
        <>
          <VerdictLine phoneNumber={user.phoneNumber} />
          <StatusLine user={user} isNarrow />
        </>
      )}
    />
  )
}
