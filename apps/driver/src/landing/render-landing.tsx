import faqEn from '@arribo/i18n/locales/en/driver/faq.json' with { type: 'json' }
import landingEn from '@arribo/i18n/locales/en/driver/landing.json' with { type: 'json' }
import faqEs from '@arribo/i18n/locales/es/driver/faq.json' with { type: 'json' }
import landingEs from '@arribo/i18n/locales/es/driver/landing.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The questions are those of the help page. */
const words = { es: { ...landingEs, faq: faqEs }, en: { ...landingEn, faq: faqEn } }
export type LandingWords = (typeof words)['es']

/** The landing page as plain HTML in one language; runs at build time only. */
export function renderLanding(language: 'es' | 'en') {
  const { title, description } = words[language]
  return { title, description, html: renderToStaticMarkup(<LandingPage language={language} words={words[language]} />) }
}
