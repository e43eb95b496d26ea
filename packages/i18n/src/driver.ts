import type terms from '../locales/en/driver/terms.json'
import type { words as accountWords } from './driver/account.en.ts'
import type { words as checkInWords } from './driver/check-in.en.ts'
import type { words as helpWords } from './driver/help.en.ts'
import type { words as homeWords } from './driver/home.en.ts'
import type { words as joinWords } from './driver/join.en.ts'
import type { words as linkWords } from './driver/link.en.ts'
import type { words as offlineWords } from './driver/offline.en.ts'
import type { words as payWords } from './driver/pay.en.ts'
import type { words as problemWords } from './driver/problem.en.ts'
import type { words as profileWords } from './driver/profile.en.ts'
import type { words as promoWords } from './driver/promo.en.ts'
import type { words as publicWords } from './driver/public.en.ts'
import type { words as referralWords } from './driver/referral.en.ts'
import type { words as receiptsWords } from './driver/receipts.en.ts'
import type { words as sessionWords } from './driver/session.en.ts'
import type { words as sharingWords } from './driver/sharing.en.ts'
import type { LoadWords } from './index.ts'

/** The namespaces and keys of the driver app; the app tells i18next of them, so that an unknown key does not compile. */
export type DriverWords = typeof publicWords &
  typeof joinWords &
  typeof homeWords &
  typeof checkInWords &
  typeof offlineWords &
  typeof payWords &
  typeof linkWords &
  typeof accountWords &
  typeof profileWords &
  typeof sessionWords &
  typeof sharingWords &
  typeof receiptsWords &
  typeof referralWords &
  typeof helpWords &
  typeof promoWords &
  typeof problemWords

/** Each part of the app fetches its words when somebody first goes there. */
export const driverWords = {
  join: async (language) =>
    language === 'en' ? (await import('./driver/join.en.ts')).words : (await import('./driver/join.es.ts')).words,
  home: async (language) =>
    language === 'en' ? (await import('./driver/home.en.ts')).words : (await import('./driver/home.es.ts')).words,
  checkIn: async (language) =>
    language === 'en'
      ? (await import('./driver/check-in.en.ts')).words
      : (await import('./driver/check-in.es.ts')).words,
  offline: async (language) =>
    language === 'en' ? (await import('./driver/offline.en.ts')).words : (await import('./driver/offline.es.ts')).words,
  pay: async (language) =>
    language === 'en' ? (await import('./driver/pay.en.ts')).words : (await import('./driver/pay.es.ts')).words,
  link: async (language) =>
    language === 'en' ? (await import('./driver/link.en.ts')).words : (await import('./driver/link.es.ts')).words,
  receipts: async (language) =>
    language === 'en'
      ? (await import('./driver/receipts.en.ts')).words
      : (await import('./driver/receipts.es.ts')).words,
  session: async (language) =>
    language === 'en' ? (await import('./driver/session.en.ts')).words : (await import('./driver/session.es.ts')).words,
  sharing: async (language) =>
    language === 'en' ? (await import('./driver/sharing.en.ts')).words : (await import('./driver/sharing.es.ts')).words,
  profile: async (language) =>
    language === 'en' ? (await import('./driver/profile.en.ts')).words : (await import('./driver/profile.es.ts')).words,
  account: async (language) =>
    language === 'en' ? (await import('./driver/account.en.ts')).words : (await import('./driver/account.es.ts')).words,
  referral: async (language) =>
    language === 'en'
      ? (await import('./driver/referral.en.ts')).words
      : (await import('./driver/referral.es.ts')).words,
  help: async (language) =>
    language === 'en' ? (await import('./driver/help.en.ts')).words : (await import('./driver/help.es.ts')).words,
  problem: async (language) =>
    language === 'en' ? (await import('./driver/problem.en.ts')).words : (await import('./driver/problem.es.ts')).words,
  promo: async (language) =>
    language === 'en' ? (await import('./driver/promo.en.ts')).words : (await import('./driver/promo.es.ts')).words,
} as const satisfies Record<string, LoadWords>

/** Words of one page only, fetched with it. */
export const loadTermsWords = async (language: string): Promise<typeof terms> =>
  language === 'en'
    ? (await import('../locales/en/driver/terms.json', { with: { type: 'json' } })).default
    : (await import('../locales/es/driver/terms.json', { with: { type: 'json' } })).default
