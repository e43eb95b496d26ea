import type { Me } from '@arribo/api-contracts/driver/users'
import { formatTime, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Countdown } from '@arribo/ui/countdown'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { Link } from '@tanstack/react-router'
import { LazyWelcomeDays } from '../../app/welcome/lazy-welcome-days.tsx'
import { serviceOf, welcomeBeside } from './service.rules.ts'

const minute = 60_000

export function ServiceBanner({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const when = useWhen()
  const now = useNow(minute)
  const service = serviceOf(me, now)
  if (service.state === 'expired') return <Banner tone="danger" title={t('banner.expired')} />
  if (service.state === 'by_staff') return <Banner tone="success" title={t('banner.byStaff')} />
  if (service.state === 'credits')
    return (
      <Banner tone="success" title={t('banner.credits', { count: service.credits })}>
        <Link to="/app/pay" className="inline-flex min-h-12 items-center text-brand">
          {t('banner.buyCredits')}
        </Link>
      </Banner>
    )
  const until = t('banner.activeUntil', {
    day: when.day(service.endsAt, now),
    time: formatTime(service.endsAt, language),
  })
  const welcome = welcomeBeside(me)
  const kept = (
    <>
      {me.credits > 0 && <p>{t('banner.credits', { count: me.credits })}</p>}
      {welcome && <LazyWelcomeDays state={welcome} />}
    </>
  )
  if (!service.isSoon)
    return (
      <Banner tone="success" title={until}>
        {kept}
      </Banner>
    )
  return (
    <Banner tone="time">
      <Countdown endsAt={service.endsAt} endLabel={t('banner.ended')} className="font-bold">
        {(time) => t('banner.expiresIn', { time })}
      </Countdown>
      {kept}
    </Banner>
  )
}
