import { homeOf, type Language, languages } from '@arribo/api-contracts/shared/languages'

export type LandingPage = { readonly language: Language; readonly path: string; readonly document: string }

export const landingDocumentOf = (language: Language): string => `${homeOf(language)}index.html`

export const landingPages: readonly LandingPage[] = languages.map((language) => {
  const path = homeOf(language)
  return { language, path, document: landingDocumentOf(language) }
})
