import { createFileRoute } from '@tanstack/react-router'
import { passGate } from '../../app/pass-gate.ts'
import { PaletteDoor } from '../../features/palette/palette-door.tsx'
import { SessionGuard } from '../../features/sign-in/session-sheet.tsx'
import { AdminPages } from '../../layout/admin-pages.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => passGate(location),
  component: () => <AdminPages tools={<PaletteDoor />} over={<SessionGuard />} />,
})
