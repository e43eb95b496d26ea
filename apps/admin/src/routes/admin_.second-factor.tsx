import { createFileRoute } from '@tanstack/react-router'
import { readLoginSearch } from '../app/next-page.ts'
import { passGate } from '../app/pass-gate.ts'
import { loadOffer } from '../features/second-factor/offer.ts'
import { SecondFactorPage } from '../features/second-factor/second-factor-page.tsx'

export const Route = createFileRoute('/admin_/second-factor')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ location }) => passGate(location),
  loader: loadOffer,
  // Never refetch: a new secret would invalidate the one that was scanned.
  staleTime: Infinity,
  gcTime: 0,
  component: SecondFactor,
})

function SecondFactor() {
  const navigate = Route.useNavigate()
  const { next = '/admin' } = Route.useSearch()
  return <SecondFactorPage offer={Route.useLoaderData()} onDone={() => navigate({ href: next })} />
}
