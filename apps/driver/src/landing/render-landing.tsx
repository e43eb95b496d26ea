import type { Language } from '@arribo/i18n/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'
import { landingWords } from './landing-words.ts'

/** Renders the landing page to HTML in one language; runs at build time only. */
export async function renderLanding(language: Language) {
  const words = await landingWords(language)
  const { title, description } = words
  return { title, description, html: renderToStaticMarkup(<LandingPage language={language} words={words} />) }
}
