import { createFileRoute, redirect } from '@tanstack/react-router'
import { WaitingHere } from '../../features/approvals/waiting-here.tsx'
import { ChargePage } from '../../features/payments/charge/charge-page.tsx'

export const Route = createFileRoute('/admin/billing_/$charge')({
  beforeLoad: ({ params: { charge }, location: { hash } }) => {
    // The ID of a ledger entry contains a #, so what the router parses as the hash belongs to the ID.
    if (hash) throw redirect({ to: '/admin/billing/$charge', params: { charge: `${charge}#${hash}` }, replace: true })
  },
  component: Charge,
})

function Charge() {
  const navigate = Route.useNavigate()
  const { charge } = Route.useParams()
  const onFound = (id: string) => void navigate({ to: '/admin/billing/$charge', params: { charge: id }, replace: true })
  return <ChargePage name={charge} onFound={onFound} above={(phoneNumber) => <WaitingHere about={{ phoneNumber }} />} />
}
