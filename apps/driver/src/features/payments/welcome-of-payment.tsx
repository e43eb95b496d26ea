import { useMe } from '../../app/me.ts'
import { WelcomeDays } from '../../app/welcome/welcome-days.tsx'

export function WelcomeOfPayment({ paymentIntentId }: { paymentIntentId: string }) {
  const { welcome } = useMe()
  return welcome?.paymentIntentId === paymentIntentId && <WelcomeDays state={welcome.state} />
}
