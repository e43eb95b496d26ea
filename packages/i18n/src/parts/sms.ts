import { chooseLanguage } from '../languages.ts'
import { sayShared, type SharedWords } from '../shared-sentences.ts'

export const smsText = (purpose: keyof SharedWords['sms'], code: string, locale?: string): string =>
  sayShared(chooseLanguage({ browser: locale }), `sms:${purpose}`, { code })
