import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../app/signed-out.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'

export const Route = createFileRoute('/login')({
  beforeLoad: requireSignedOut,
  component: LoginPage,
})
