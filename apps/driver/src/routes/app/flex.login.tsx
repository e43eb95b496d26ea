import { createFileRoute } from '@tanstack/react-router'
import { FlexLoginPage } from '../../features/flex/flex-login-page.tsx'

export const Route = createFileRoute('/app/flex/login')({
  component: FlexLoginPage,
})
