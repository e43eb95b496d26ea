import { createFileRoute, redirect } from '@tanstack/react-router'
import { auth } from '../app/auth.ts'
import { readLoginSearch } from '../app/next-page.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    // The next page checks whether they may.
    if (auth.claims()) throw redirect({ href: search.next ?? '/admin' })
  },
  component: Login,
})

function Login() {
  const { next = '/admin' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LoginPage onSignedIn={() => navigate({ href: next })} />
}
