import { createFileRoute } from '@tanstack/react-router'
import { LazyTodayLine } from '../../features/check-ins/arrivals/lazy-today-line.tsx'
import { CheckInHome } from '../../features/check-ins/home/check-in-home.tsx'
import { PlatformStatus } from '../../features/check-ins/home/platform-status.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { PlanTypeSwitch } from '../../features/users/plan-type/plan-type-switch.tsx'
import { PromoTrigger } from '../../features/promo/promo-trigger.tsx'

export const Route = createFileRoute('/app/')({ component: Home })

const loadPromotion = () => import('./-promotion.ts')

function Home() {
  return (
    <>
      <HomePage checkIn={<CheckInHome />} planType={<PlanTypeSwitch />} platforms={<PlatformStatus />} />
      <div className="mt-4">
        <LazyTodayLine />
      </div>
      <PromoTrigger load={loadPromotion} />
    </>
  )
}
