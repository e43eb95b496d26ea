import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../app/read-address.ts'
import { TasksPage } from '../../features/tasks/tasks-page.tsx'
import { readTasksSearch } from '../../features/tasks/tasks-search.ts'

export const Route = createFileRoute('/admin/tasks')({
  validateSearch: readingOnly(readTasksSearch),
  component: Tasks,
})

function Tasks() {
  const navigate = Route.useNavigate()
  return (
    <TasksPage
      search={Route.useSearch()}
      onSearch={(search, { isTyping = false } = {}) => void navigate({ search, replace: isTyping })}
    />
  )
}
