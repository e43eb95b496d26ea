import { expiryMoment, newYork } from '@arribo/api-contracts/shared/calendar-days'
import { planIds, plans } from '@arribo/api-contracts/shared/money/plans'
import {
  formatMoney,
  formatTimeIn,
  homeOf,
  type Language,
  languageEntries,
  localeOf,
  nextLanguage,
  useTranslation,
} from '@arribo/i18n'
import type { ReactNode } from 'react'

const Section = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section className="section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** Rendered to HTML at build time. Nothing here runs in a browser. */
export function LandingPage() {
  const { t, language } = useTranslation(['landing', 'faq'])
  const query = `?language=${language}`
  return (
    <>
      <a className="skip" href="#main">
        {t('landing:skip')}
      </a>
      <Header language={language} query={query} />
      <main id="main" tabIndex={-1}>
        <div className="deep">
          <Hero query={query} />
        </div>
        <Moments />
        <Prices />
        <Questions />
        <section className="invite">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S10.500 3 8 3.500 7.500 7 12 7zm0 0s1.500-4 4-3.500S16.500 7 12 7z" />
          </svg>
          <p>{t('landing:referral.text')}</p>
          <a className="button" href={`/register${query}`}>
            {t('landing:referral.action')}
          </a>
        </section>
      </main>
      <footer>
        <p>
          {t('faq:hours.text')}{' '}
          <span
            data-support-hours={t('faq:hours.yours', { from: '{{from}}', to: '{{to}}' })}
            data-locale={localeOf(language)}
          />
        </p>
        <p>{t('landing:footer.rights')}</p>
        <a href={`/help${query}`}>{t('landing:footer.help')}</a>{' '}
        <a href={`/terms${query}`}>{t('landing:footer.terms')}</a>
      </footer>
    </>
  )
}

function Header({ language, query }: { language: Language; query: string }) {
  const { t } = useTranslation('landing')
  const other = nextLanguage(language)
  const { name, switchTo } = languageEntries[other]
  return (
    <header className="deep">
      <nav aria-label={t('nav.label')}>
        <a className="brand" href={homeOf(language)}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <path d="M32 6C20 6 11 15 11 26.5 11 42 32 60 32 60s21-18 21-33.5C53 15 44 6 32 6z" fill="currentColor" />
            <path d="m22 27 7 7 13-14" className="tick" />
          </svg>
          Arribo
        </a>
        <a
          className="quiet"
          href={`${homeOf(other)}?language=${other}`}
          hrefLang={other}
          lang={other}
          aria-label={switchTo}
        >
          {name}
        </a>
        <a className="quiet" href={`/login${query}`}>
          {t('nav.login')}
        </a>
      </nav>
    </header>
  )
}

function Hero({ query }: { query: string }) {
  const { t } = useTranslation('landing')
  return (
    <div className="hero">
      <div>
        <h1>{t('hero.promise')}</h1>
        <p className="lead">{t('hero.line')}</p>
        <p className="actions">
          <a className="button" href={`/register${query}`}>
            {t('hero.register')}
          </a>
          <a className="button ghost" href={`/login${query}`}>
            {t('hero.login')}
          </a>
        </p>
      </div>
      <PhoneMock />
    </div>
  )
}

function Moments() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('moments.title')} id="moments">
      <ol className="moments">
        {(['before', 'onTime', 'arrival'] as const).map((moment) => (
          <li key={moment}>
            <h3>{t(`moments.${moment}.title`)}</h3>
            <p>{t(`moments.${moment}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Prices() {
  const { t, language } = useTranslation(['landing', 'plans'])
  // The hour is the same on any day.
  const time = formatTimeIn(newYork, expiryMoment('2026-01-01'), language)
  return (
    <Section title={t('landing:prices.title')} id="prices">
      <ul className="prices">
        {planIds.map((plan) => (
          <li key={plan}>
            <h3>{t(`plans:${plan}.landing.title`)}</h3>
            <p className="amount">{formatMoney(plans[plan].priceCents, language)}</p>
            <p>{t(`plans:${plan}.landing.text`, { ...plans[plan].grants, time })}</p>
          </li>
        ))}
      </ul>
      <p className="note">{t('landing:prices.note')}</p>
    </Section>
  )
}

function Questions() {
  const { t } = useTranslation('faq')
  return (
    <Section title={t('title')} id="faq">
      <div className="questions">
        {(['safety', 'referral', 'payment', 'users', 'support', 'app'] as const).map((question) => (
          <details key={question}>
            <summary>{t(`${question}.q`)}</summary>
            <p>{t(`${question}.a`)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

const steps = ['searching', 'available', 'won'] as const
const marks = {
  searching: 'M44 32a14 14 0 1 0 0 28 14 14 0 0 0 0-28zm10 24 12 12',
  available: 'M48 26v24l15 9',
  won: 'm32 49 11 11 22-24',
} as const
const blockCents = 7200

/** A 12-second loop of three stills, animated by CSS. landing.ts adds the button and pauses it off screen. */
function PhoneMock() {
  const { t, language } = useTranslation('landing')
  return (
    <figure className="mock" data-mock="">
      <div className="phone" role="img" aria-label={t('mock.label')}>
        <div className="screen" aria-hidden="true">
          <p className="tag">{t('mock.tag')}</p>
          {steps.map((step, index) => (
            <div className={`step step-${index + 1}`} key={step}>
              <svg viewBox="0 0 96 96">
                <circle cx="48" cy="48" r="40" className="track" />
                <circle cx="48" cy="48" r="40" className="arc" pathLength="100" />
                <path d={marks[step]} className="mark" />
              </svg>
              <p className="state">{t(`mock.${step}`)}</p>
              <p className="line">{t(`mock.${step}Line`)}</p>
              <div className="block">
                {step === 'searching' ? (
                  <>
                    <i />
                    <i />
                  </>
                ) : (
                  <>
                    <p>{t('mock.block')}</p>
                    <p>
                      {t('mock.blockLine')} <b>{formatMoney(blockCents, language)}</b>
                    </p>
                  </>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
      <button type="button" className="pause" data-pause={t('mock.pause')} data-play={t('mock.play')} hidden>
        {t('mock.pause')}
      </button>
    </figure>
  )
}
