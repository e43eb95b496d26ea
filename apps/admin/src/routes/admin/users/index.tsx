import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../../app/read-address.ts'
import { UsersPage } from '../../../features/users/list/users-page.tsx'
import { readUsersSearch } from '../../../features/users/list/users-search.ts'
import { MissingPanel } from '../../../layout/lists/side-panel.tsx'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: readingOnly(readUsersSearch),
  component: Users,
})

const loadPreview = () => import('./-user-preview.tsx').then((part) => part.Preview)
const Preview = lazyPart(loadPreview, { instead: MissingPanel })
/** Loads the preview's code once the rows have been drawn. If that fails, opening the preview tries again. */
const loadAhead = () => void setTimeout(() => void loadPreview().catch(() => undefined), 500)

function Users() {
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      search={Route.useSearch()}
      onSearch={(search, { isTyping = false, isAside = false } = {}) =>
        void navigate({ search, replace: isTyping, resetScroll: !isAside })
      }
      preview={Preview}
      onRows={loadAhead}
    />
  )
}
