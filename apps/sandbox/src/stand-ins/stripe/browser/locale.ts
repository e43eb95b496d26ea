export type Locale = 'es' | 'en'

/** The sandbox supports two of the vendor's languages. */
export function chooseLocale(wanted: string | undefined): Locale {
  const tag = wanted === undefined || wanted === 'auto' ? navigator.language : wanted
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en'
}
