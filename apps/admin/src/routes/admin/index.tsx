import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../app/read-address.ts'
import { NeedsSection } from '../../features/cases/needs-section.tsx'
import { DashboardPage } from '../../features/stats/dashboard-page.tsx'
import { readDashboardSearch } from '../../features/stats/dashboard-search.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: readingOnly(readDashboardSearch),
  component: Dashboard,
})

function Dashboard() {
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      needs={<NeedsSection />}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
