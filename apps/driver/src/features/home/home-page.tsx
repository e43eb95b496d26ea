import { useTranslation, formatTime } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { keptGreeting } from '../../app/ahead.ts'
import { useMe } from '../../app/me.ts'
import type { Me } from '@arribo/api-contracts/driver/users'
import { Banner } from '@arribo/ui/banner'
import { Countdown } from '@arribo/ui/countdown'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { WelcomeDays } from '../../app/welcome/welcome-days.tsx'
import { serviceOf, welcomeBeside } from './service.rules.ts'

type Props = {
  checkIn: ReactNode
  planType: ReactNode
  platforms: ReactNode
  /** Shown while the end of service is near. */
  whyItEnds: ReactNode
}

export function HomePage({ checkIn, planType, platforms, whyItEnds }: Props) {
  const { t, language } = useTranslation('home')
  const me = useMe()
  const greeting = t('greeting', { name: me.name.split(' ')[0] })
  useEffect(() => keptGreeting.write({ language, text: greeting }), [language, greeting])
  return (
    <div className="grid gap-4">
      <PageTitle title={t('title')} className="text-24">
        {greeting}
      </PageTitle>
      <ServiceBanner me={me} whyItEnds={whyItEnds} />
      {checkIn}
      {planType}
      <Link to="/app/pay" className={buttonClass('secondary')}>
        <Icon name="card" />
        {t('pay')}
      </Link>
      {platforms}
      <nav aria-label={t('more.label')} className="flex flex-wrap gap-x-2">
        <Link to="/app/referral" className={buttonClass('quiet', 'driver', 'grow')}>
          <Icon name="gift" />
          {t('more.invite')}
        </Link>
        <Link to="/app/help" className={buttonClass('quiet', 'driver', 'grow')}>
          <Icon name="info" />
          {t('more.help')}
        </Link>
      </nav>
    </div>
  )
}

export function ServiceBanner({ me, whyItEnds }: { me: Me; whyItEnds?: ReactNode }) {
  const { t, language } = useTranslation('home')
  const when = useWhen()
  const now = useNow(60_000)
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
      {welcome && <WelcomeDays state={welcome} />}
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
      {whyItEnds}
      {kept}
    </Banner>
  )
}
