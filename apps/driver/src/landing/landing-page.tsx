import { planIds, plans } from '@arribo/api-contracts/shared/money/plans'
import { createSay } from '@arribo/i18n/say'
import type { ReactNode } from 'react'
import { formatMoney } from '@arribo/i18n/formats'
import { homeOf, type Language, languageEntries, localeOf, nextLanguage } from '@arribo/i18n/languages'
import { PhoneMock } from './phone-mock.tsx'
import type { LandingWords } from './landing-words.ts'

type Props = { language: Language; words: LandingWords }

const Section = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section className="section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** Rendered to HTML at build time; nothing here runs in a browser. */
export function LandingPage({ language, words }: Props) {
  const query = `?language=${language}`
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Header language={language} words={words} query={query} />
      <main id="main" tabIndex={-1}>
        <div className="deep">
          <Hero words={words} language={language} query={query} />
        </div>
        <Moments words={words} />
        <Prices words={words} language={language} />
        <Questions words={words} />
        <section className="invite">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S10.500 3 8 3.500 7.500 7 12 7zm0 0s1.500-4 4-3.500S16.500 7 12 7z" />
          </svg>
          <p>{words.referral.text}</p>
          <a className="button" href={`/register${query}`}>
            {words.referral.action}
          </a>
        </section>
      </main>
      <footer>
        <p>
          {words.faq.hours.text} <span data-support-hours={words.faq.hours.yours} data-locale={localeOf(language)} />
        </p>
        <p>{words.footer.rights}</p>
        <a href={`/terms${query}`}>{words.footer.terms}</a>
      </footer>
    </>
  )
}

function Header({ language, words, query }: Props & { query: string }) {
  const other = nextLanguage(language)
  const { name, switchTo } = languageEntries[other]
  return (
    <header className="deep">
      <nav aria-label={words.nav.label}>
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
          {words.nav.login}
        </a>
      </nav>
    </header>
  )
}

const Hero = ({ words, language, query }: Props & { query: string }) => (
  <div className="hero">
    <div>
      <h1>{words.hero.promise}</h1>
      <p className="lead">{words.hero.line}</p>
      <p className="actions">
        <a className="button" href={`/register${query}`}>
          {words.hero.register}
        </a>
        <a className="button ghost" href={`/login${query}`}>
          {words.hero.login}
        </a>
      </p>
    </div>
    <PhoneMock words={words.mock} language={language} />
  </div>
)

const Moments = ({ words }: { words: LandingWords }) => (
  <Section title={words.moments.title} id="moments">
    <ol className="moments">
      {(['before', 'onTime', 'arrival'] as const).map((moment) => (
        <li key={moment}>
          <h3>{words.moments[moment].title}</h3>
          <p>{words.moments[moment].text}</p>
        </li>
      ))}
    </ol>
  </Section>
)

const Prices = ({ words, language }: Props) => (
  <Section title={words.prices.title} id="prices">
    <ul className="prices">
      {planIds.map((plan) => (
        <li key={plan}>
          <h3>{words.plans[plan].landing.title}</h3>
          <p className="amount">{formatMoney(plans[plan].priceCents, language)}</p>
          <p>{createSay(words.plans)(`${plan}.landing.text`, plans[plan].grants)}</p>
        </li>
      ))}
    </ul>
    <p className="note">{words.prices.note}</p>
  </Section>
)

const Questions = ({ words }: { words: LandingWords }) => (
  <Section title={words.faq.title} id="faq">
    <div className="questions">
      {(['safety', 'referral', 'payment', 'users', 'support', 'app'] as const).map((question) => (
        <details key={question}>
          <summary>{words.faq[question].q}</summary>
          <p>{words.faq[question].a}</p>
        </details>
      ))}
    </div>
  </Section>
)
