import en from '@arribo/i18n/locales/en/driver/landing.json' with { type: 'json' }
import es from '@arribo/i18n/locales/es/driver/landing.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

const words = { es, en }
export type LandingWords = typeof es

/** The landing page as plain HTML in one language; runs at build time only. */
export function renderLanding(language: 'es' | 'en') {
  const { title, description } = words[language]
  return { title, description, html: renderToStaticMarkup(<LandingPage language={language} words={words[language]} />) }
}
