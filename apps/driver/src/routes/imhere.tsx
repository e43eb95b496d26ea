import { createFileRoute } from '@tanstack/react-router'
import { passGates } from '../app/pass-gates.ts'
import { SessionGuard } from '../features/sessions/session-guard.tsx'
import { DriverErrorPage } from '../layout/error-page.tsx'
import { DriverPages } from '../layout/driver-pages.tsx'

export const Route = createFileRoute('/imhere')({
  beforeLoad: ({ location }) => passGates(location),
  component: () => <DriverPages over={<SessionGuard />} />,
  errorComponent: DriverErrorPage,
})
