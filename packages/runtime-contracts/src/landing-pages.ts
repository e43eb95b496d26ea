import { homeOf, type Language, languages } from '@arribo/api-contracts/shared/languages'

export type LandingPage = { readonly language: Language; readonly path: string; readonly document: string }

/** What answers `/`, in the language that the host chooses; the other addresses name their language. */
export const landingDocumentOf = (language: Language): string => `${homeOf(language)}index.html`

/** The landing page of each language: its address, and the document among the files of the driver app. */
export const landingPages: readonly LandingPage[] = languages.map((language) => {
  const path = homeOf(language)
  return { language, path, document: landingDocumentOf(language) }
})
