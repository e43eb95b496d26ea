import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../features/billing/billing-page.tsx'
import { readBillingSearch } from '../../features/billing/billing-search.ts'

export const Route = createFileRoute('/admin/billing')({
  validateSearch: readBillingSearch,
  component: Billing,
})

function Billing() {
  const navigate = Route.useNavigate()
  return (
    <BillingPage
      search={Route.useSearch()}
      onSearch={(search, { isTyping = false } = {}) => void navigate({ search, replace: isTyping })}
    />
  )
}
