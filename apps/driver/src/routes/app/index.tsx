import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { CheckInHome } from '../../features/check-ins/home/check-in-home.tsx'
import { PlatformStatus } from '../../features/check-ins/home/platform-status.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { PlanTypeSwitch } from '../../features/users/plan-type/plan-type-switch.tsx'
import { PromoTrigger } from '../../features/promo/promo-trigger.tsx'

export const Route = createFileRoute('/app/')({ component: Home })

const later = () => Promise.all([import('./-later.ts'), loadWords('checkInsArrivals', 'reminders')])
const TodayLine = lazyPart(() => later().then(([part]) => part.TodayLine), { instead: null })
const ReturnedPayment = lazyPart(() => later().then(([part]) => part.ReturnedPayment), { instead: null })
const loadPromotion = () => import('./-promotion.ts')

function Home() {
  return (
    <>
      <HomePage
        checkIn={<CheckInHome />}
        planType={<PlanTypeSwitch />}
        platforms={<PlatformStatus />}
        whyItEnds={<ReturnedPayment />}
      />
      <div className="mt-4">
        <TodayLine />
      </div>
      <PromoTrigger load={loadPromotion} />
    </>
  )
}
