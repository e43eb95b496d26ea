import { createFileRoute } from '@tanstack/react-router'
import { passGate } from '../../app/pass-gate.ts'
import { NoticesLink, Outcomes } from '../../features/approvals/notices.tsx'
import { PaletteButton } from '../../features/find/palette-button.tsx'
import { SessionGuard } from '../../features/sign-in/session-sheet.tsx'
import { AdminPages } from '../../layout/frame/admin-frame.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => passGate(location),
  component: () => (
    <AdminPages
      tools={
        <>
          <NoticesLink />
          <PaletteButton />
        </>
      }
      above={<Outcomes />}
      over={<SessionGuard />}
    />
  ),
})
