import { useLanguage, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { keptGreeting } from '../../app/ahead.ts'
import { useMe } from '../../app/me.ts'
import { ServiceBanner } from './service-banner.tsx'

type Props = { checkIn: ReactNode; planType: ReactNode; platforms: ReactNode }

/** Greeting, service status, check-in, account type, payment; at the end, links to help and referral. */
export function HomePage({ checkIn, planType, platforms }: Props) {
  const { t } = useTranslation('home')
  const me = useMe()
  const language = useLanguage()
  const greeting = t('greeting', { name: me.name.split(' ')[0] })
  useEffect(() => keptGreeting.write({ language, text: greeting }), [language, greeting])
  return (
    <div className="grid gap-4">
      <PageTitle title={t('title')} className="text-24">
        {greeting}
      </PageTitle>
      <ServiceBanner me={me} />
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
