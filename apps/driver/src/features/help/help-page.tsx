import { serverNow } from '@arribo/api-contracts/server-clock'
import { localeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { Link } from '@tanstack/react-router'
import { browserOf } from '../../app/browser.rules.ts'
import { supportHoursIn } from '../../app/support-hours.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { ChatCard } from './chat-card.tsx'
import { Questions } from './questions.tsx'

/** How and when to reach support, and frequent questions. */
export function HelpPage() {
  const locale = localeOf(useLanguage())
  const { t } = useTranslation(['help', 'faq'])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="grid gap-6">
      <PageHead to="/app" title={t('help:title')}>
        <p className="mt-1 text-text-2">{t('help:line')}</p>
      </PageHead>
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
      <Troubles />
      <Frequent />
      <Link to="/app/referral" className={buttonClass('secondary')}>
        <Icon name="gift" />
        {t('help:invite')}
      </Link>
    </div>
  )
}

/** What goes wrong at work, with what this browser needs for the location and the camera. */
function Troubles() {
  const { t } = useTranslation(['help', 'checkIns', 'photos'])
  const browser = browserOf(navigator.userAgent)
  const more = {
    location: [t(`checkIns:position.allow.${browser}`)],
    camera: [t(`photos:camera.allow.${browser}`)],
    selfie: [],
    code: [],
    card: [],
    missed: [],
  } as const
  const questions = (['location', 'camera', 'selfie', 'code', 'card', 'missed'] as const).map((trouble) => ({
    question: t(`help:trouble.${trouble}.q`),
    answer: [t(`help:trouble.${trouble}.a`), ...more[trouble]],
  }))
  return <Questions title={t('help:trouble.title')} questions={questions} />
}

/** The six questions of the landing page. */
function Frequent() {
  const { t } = useTranslation('faq')
  const questions = (['safety', 'referral', 'payment', 'users', 'support', 'app'] as const).map((asked) => ({
    question: t(`${asked}.q`),
    answer: [t(`${asked}.a`)],
  }))
  return <Questions title={t('title')} questions={questions} />
}
