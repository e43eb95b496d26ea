import { createFileRoute } from '@tanstack/react-router'
import { passGate } from '../../app/pass-gate.ts'
import { PaletteButton } from '../../features/palette/palette-button.tsx'
import { SessionGuard } from '../../features/sign-in/session-sheet.tsx'
import { AdminPages } from '../../layout/frame/admin-pages.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => passGate(location),
  component: () => <AdminPages tools={<PaletteButton />} over={<SessionGuard />} />,
})
