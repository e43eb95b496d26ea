import { chooseLanguage } from '../languages.ts'
import { sayShared, type SharedWords } from '../shared-sentences.ts'

/** The SMS with a code, in the language of the locale, or in the default language if we don't support it. */
export const smsText = (purpose: keyof SharedWords['sms'], code: string, locale?: string): string =>
  sayShared(chooseLanguage({ browser: locale }), `sms:${purpose}`, { code })
