import { defaultLanguage, type Language, languages } from '@arribo/api-contracts/shared/languages'
import { type AskedLanguage, languageOfRequest } from './page-language.mjs'

export { defaultLanguage, type Language, languages }

/** In which of the product's languages a page is answered. */
export const requestLanguage = (asked: AskedLanguage): Language => languageOfRequest(asked, languages, defaultLanguage)
