import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAsRead, readingOnly } from '../../app/read-address.ts'
import { BillingPage } from '../../features/payments/billing/billing-page.tsx'
import { readBillingSearch } from '../../features/payments/billing/billing-search.ts'

export const Route = createFileRoute('/admin/billing')({
  validateSearch: readingOnly(readBillingSearch),
  beforeLoad: ({ search, location }) => {
    const read = readBillingSearch(search)
    if (!isAsRead(location.searchStr, read)) throw redirect({ to: '/admin/billing', search: read, replace: true })
  },
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
