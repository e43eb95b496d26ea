import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { createFileRoute } from '@tanstack/react-router'
import { readLoginSearch } from '../app/next-page.ts'
import { passGate } from '../app/pass-gate.ts'
import { logOut } from '../app/session.ts'
import { loadOffer } from '../features/second-factor/offer.ts'
import { SecondFactorPage } from '../features/second-factor/second-factor-page.tsx'

export const Route = createFileRoute('/admin_/second-factor')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ location }) => passGate(location),
  loader: loadOffer,
  // Never loaded again, because a new secret would invalidate the one that was scanned.
  staleTime: Infinity,
  gcTime: 0,
  component: SecondFactor,
})

function SecondFactor() {
  const navigate = Route.useNavigate()
  const { t } = useTranslation('secondFactor')
  const search = Route.useSearch()
  // The pool has ended every session that began without a code, including this one.
  const signInAgain = () => {
    logOut()
    toastSuccess(t('done'))
    return navigate({ to: '/login', search })
  }
  return <SecondFactorPage offer={Route.useLoaderData()} onDone={signInAgain} />
}
