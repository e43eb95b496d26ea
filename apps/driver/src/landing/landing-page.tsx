import { prices } from '@arribo/api-contracts/shared/money'
import type { ReactNode } from 'react'
import { dollars } from './dollars.ts'
import { PhoneMock } from './phone-mock.tsx'
import type { LandingWords } from './render-landing.tsx'

type Props = { language: 'es' | 'en'; words: LandingWords }

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
          {words.faq.hours.text} <span data-support-hours={words.faq.hours.yours} />
        </p>
        <p>{words.footer.rights}</p>
        <a href={`/terms${query}`}>{words.footer.terms}</a>
      </footer>
    </>
  )
}

function Header({ language, words, query }: Props & { query: string }) {
  const other = language === 'es' ? { href: '/en/', lang: 'en' } : { href: '/', lang: 'es' }
  return (
    <header className="deep">
      <nav aria-label={words.nav.label}>
        <a className="brand" href={language === 'es' ? '/' : '/en/'}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <path
              d="M32 6C20 6 11 15 11 26.500 11 42 32 60 32 60s21-18 21-33.500C53 15 44 6 32 6z"
              fill="currentColor"
            />
            <path d="m22 27 7 7 13-14" className="tick" />
          </svg>
          Arribo
        </a>
        <a
          className="quiet"
          href={other.href}
          hrefLang={other.lang}
          lang={other.lang}
          aria-label={words.nav.otherLanguageLabel}
          data-language={other.lang}
        >
          {words.nav.otherLanguage}
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
      <li>
        <h3>{words.prices.week}</h3>
        <p className="amount">{dollars(prices.week, language)}</p>
        <p>{words.prices.weekLine}</p>
      </li>
      <li>
        <h3>{words.prices.credit}</h3>
        <p className="amount">{dollars(prices.credit, language)}</p>
        <p>{words.prices.creditLine}</p>
      </li>
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
