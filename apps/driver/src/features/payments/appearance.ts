import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)')
const isDarkNow = () => darkness().matches

function onDarkness(listener: () => void): () => void {
  const query = darkness()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The card fields' colours, which follow the theme: a phone may change it by itself at dusk. */
export function useAppearance(): Appearance {
  return readAppearance(useSyncExternalStore(onDarkness, isDarkNow))
}

/** The page's current colours. The argument tells the React compiler when to recompute them. */
function readAppearance(isDark: boolean): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
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
