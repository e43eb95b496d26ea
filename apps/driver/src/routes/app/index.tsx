import { createFileRoute } from '@tanstack/react-router'
import { CheckInTiles } from '../../features/check-ins/check-in-tiles.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { PlanTypeSwitch } from '../../features/plan-type/plan-type-switch.tsx'

export const Route = createFileRoute('/app/')({
  component: () => <HomePage checkIn={<CheckInTiles />} planType={<PlanTypeSwitch />} />,
})
