import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '../../features/plan-type/setup-page.tsx'

export const Route = createFileRoute('/app/setup')({ component: SetupPage })
