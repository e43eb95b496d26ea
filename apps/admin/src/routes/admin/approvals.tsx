import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../features/approvals/approvals-page.tsx'
import { Recoveries } from '../../features/groups/recoveries.tsx'

export const Route = createFileRoute('/admin/approvals')({
  component: () => <ApprovalsPage recoveries={<Recoveries />} />,
})
