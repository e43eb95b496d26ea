import { chooseLanguage } from '../languages.ts'
import { sayShared, type SharedWords } from '../shared-sentences.ts'

/** Uses the default language for a locale that we don't support. */
export const smsText = (purpose: keyof SharedWords['sms'], code: string, locale?: string): string =>
  sayShared(chooseLanguage({ browser: locale }), `sms:${purpose}`, { code })
