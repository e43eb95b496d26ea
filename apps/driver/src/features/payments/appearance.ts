import type { Appearance } from '@stripe/stripe-js'

/** Gives the card fields the colours that the page has now, light or dark. */
export function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const isDark = style.colorScheme.includes('dark')
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('brand'),
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('text-2'),
      colorDanger: token('danger'),
      borderRadius: '6px',
      fontSizeBase: '17px',
      spacingUnit: '4px',
    },
  }
}
