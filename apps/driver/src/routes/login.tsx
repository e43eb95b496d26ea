import { createFileRoute, redirect } from '@tanstack/react-router'
import { auth } from '../app/auth.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (auth.claims()?.isPhoneVerified) throw redirect({ to: '/app' })
  },
  component: LoginPage,
})
