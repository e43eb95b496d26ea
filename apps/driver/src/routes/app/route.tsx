import { createFileRoute } from '@tanstack/react-router'
import { ChatStarter } from '../../app/live-chat/chat-starter.tsx'
import { SessionGuard } from '../../features/session/session-guard.tsx'
import { DriverErrorPage } from '../../layout/driver-error-page.tsx'
import { DriverPages } from '../../layout/driver-pages.tsx'

export const Route = createFileRoute('/app')({
  // Fetched when it is needed: people who are signed out load no query client.
  beforeLoad: async ({ location }) => (await import('../../app/pass-gates.ts')).passGates(location),
  component: () => (
    <DriverPages
      over={
        <>
          <SessionGuard />
          <ChatStarter />
        </>
      }
    />
  ),
  errorComponent: DriverErrorPage,
})
