import { homeOf, localeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button-class'
import { PublicPage } from '@arribo/ui/public-page'
import { Questions } from './questions.tsx'

/** Prerendered elements have no handlers. The document's script handles them. */
const ignore = () => undefined
const gettingIn = ['code', 'password', 'phone', 'exists', 'tries'] as const

/** For people who can't sign in. Rendered to HTML at build time. */
export function PublicHelpPage() {
  const { t, language } = useTranslation(['help', 'faq', 'app'])
  const query = `?language=${language}`
  const questions = gettingIn.map((each) =>
    each === 'code'
      ? { question: t('help:trouble.code.q'), answer: [t('help:trouble.code.a')] }
      : { question: t(`help:gettingIn.${each}.q`), answer: [t(`help:gettingIn.${each}.a`)] },
  )
  return (
    <PublicPage title={t('help:title')} homeHref={homeOf(language)} onLanguage={ignore}>
      <p className="mt-1 text-text-2">{t('help:line')}</p>
      <div className="mt-7 grid gap-7">
        <Support />
        <Questions title={t('help:gettingIn.title')} questions={questions} />
        <nav aria-label={t('help:ways.title')} className="grid justify-items-start">
          {(['login', 'password', 'register'] as const).map((page) => (
            <a key={page} href={`/${page}${query}`} className={link}>
              {t(`help:ways.${page}`)}
            </a>
          ))}
          <a href="/app/help" className={link}>
            {t('help:ways.account')}
          </a>
        </nav>
      </div>
    </PublicPage>
  )
}

const link = 'inline-flex min-h-12 min-w-12 items-center text-brand'

function Support() {
  const { t } = useTranslation(['help', 'faq'])
  const yours = t('faq:hours.yours', { from: '{{from}}', to: '{{to}}' })
  return (
    <section aria-labelledby="support" className="grid gap-3">
      <h2 id="support" className="text-20">
        {t('help:support.title')}
      </h2>
      <div>
        <p>{t('faq:hours.text')}</p>
        <p className="font-bold" data-support-hours={yours} data-locale={localeOf(useLanguage())} />
      </div>
      <div data-chat="" hidden>
        <p className="mb-3">{t('help:visitor.ask')}</p>
        <button type="button" className={buttonClass('primary', 'driver', 'w-full')}>
          {t('help:visitor.open')}
        </button>
        <p role="alert" hidden className="mt-3 font-bold text-danger">
          {t('help:chat.failed')}
        </p>
      </div>
      <p className="text-text-2">{t('help:visitor.sms')}</p>
    </section>
  )
}
