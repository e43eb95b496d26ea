/** An amount as a price is written; the page is made at build time, so this costs the browser nothing. */
export const dollars = (amountCents: number, language: 'es' | 'en'): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    amountCents / 100,
  )
