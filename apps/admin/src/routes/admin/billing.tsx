import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../app/read-address.ts'
import { BillingPage } from '../../features/billing/billing-page.tsx'
import { readBillingSearch } from '../../features/billing/billing-search.ts'

export const Route = createFileRoute('/admin/billing')({
  validateSearch: readingOnly(readBillingSearch),
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
