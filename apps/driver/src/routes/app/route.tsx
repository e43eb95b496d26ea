import { createFileRoute } from '@tanstack/react-router'
import { ChatStarter } from '../../app/live-chat/chat-starter.tsx'
import { passGates } from '../../app/pass-gates.ts'
import { SessionGuard } from '../../features/sessions/session-guard.tsx'
import { DriverErrorPage } from '../../layout/error-page.tsx'
import { DriverPages } from '../../layout/driver-pages.tsx'

export const Route = createFileRoute('/app')({
  beforeLoad: ({ location }) => passGates(location),
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
