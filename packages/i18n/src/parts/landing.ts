import type faq from '../../locales/en/driver/faq.json'
import type landing from '../../locales/en/driver/landing.json'
import type plans from '../../locales/en/shared/plans.json'
import part from 'virtual:words/driver/faq,driver/landing,shared/plans'
import { wordsOf } from '../words.ts'

/** The words of the landing page, which is rendered at build time; its questions are those of the help page. */
export const loadLandingWords = wordsOf<{
  readonly landing: typeof landing
  readonly faq: typeof faq
  readonly plans: typeof plans
}>(part)
