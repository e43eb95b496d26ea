import type faq from '../../locales/en/driver/faq.json'
import type landing from '../../locales/en/driver/landing.json'
import type plans from '../../locales/en/shared/plans.json'
import part from 'virtual:words/driver/faq,driver/landing,shared/plans'
import { wordsOf } from '../words.ts'

/** Words of the landing page, which is rendered at build time; it shares its questions with the help page. */
export const loadLandingWords = wordsOf<{
  readonly landing: typeof landing
  readonly faq: typeof faq
  readonly plans: typeof plans
}>(part)
