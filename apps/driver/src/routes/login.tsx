import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showFlash } from '../app/flash.ts'
import { requireSignedOut } from '../app/pass-gates.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'

export const Route = createFileRoute('/login')({
  beforeLoad: requireSignedOut,
  component: Login,
})

function Login() {
  const navigate = useNavigate()
  useEffect(showFlash, [])
  return <LoginPage onSignedIn={() => navigate({ to: '/app' })} onUnconfirmed={() => navigate({ to: '/confirm' })} />
}
