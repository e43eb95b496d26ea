import { serverNow } from '@arribo/api-contracts/server-clock'
import { localeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import { supportHoursIn } from '../../app/support-hours.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { ChatCard } from './chat-card.tsx'
import { Questions } from './questions.tsx'

/** How and when to reach support, and frequent questions. */
export function HelpPage() {
  const locale = localeOf(useLanguage())
  const { t } = useTranslation(['help', 'faq', 'app'])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to="/app">{t('app:back')}</BackLink>
        <PageTitle>{t('help:title')}</PageTitle>
        <p className="mt-1 text-text-2">{t('help:line')}</p>
      </div>
      <section aria-labelledby="support" className="grid gap-3">
        <h2 id="support" className="text-20">
          {t('help:support.title')}
        </h2>
        <div>
          <p>{t('faq:hours.text')}</p>
          <p className="font-bold">{t('faq:hours.yours', supportHoursIn(zone, locale, new Date(serverNow())))}</p>
        </div>
        <ChatCard />
      </section>
      <Questions />
      <Link to="/app/referral" className={buttonClass('secondary')}>
        <Icon name="gift" />
        {t('help:invite')}
      </Link>
    </div>
  )
}
