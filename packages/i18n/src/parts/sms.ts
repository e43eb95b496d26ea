import type smsInEnglish from '../../locales/en/shared/sms.json'
import { inEveryLanguage } from '../every-language.ts'
import { byLanguage, chooseLanguage } from '../languages.ts'
import { createSay } from '../say.ts'

type Texts = typeof smsInEnglish

const texts = await inEveryLanguage<Texts>(
  (language) => import(`../../locales/${language}/shared/sms.json`, { with: { type: 'json' } }),
)
const say = byLanguage((language) => createSay(texts[language]))

/** The SMS with a code, in the language of the locale, or in the default language if we don't support it. */
export const smsText = (purpose: keyof Texts, code: string, locale?: string): string =>
  say[chooseLanguage({ browser: locale })](purpose, { code })
