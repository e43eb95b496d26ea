import { createFileRoute } from '@tanstack/react-router'
import { SessionGuard } from '../features/sessions/session-guard.tsx'
import { DriverErrorPage } from '../layout/driver-error-page.tsx'
import { DriverPages } from '../layout/driver-pages.tsx'

export const Route = createFileRoute('/imhere')({
  beforeLoad: async ({ location }) => (await import('../app/pass-gates.ts')).passGates(location),
  component: () => <DriverPages over={<SessionGuard />} />,
  errorComponent: DriverErrorPage,
})
