import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)')
const isDarkNow = () => darkness().matches

function onDarkness(listener: () => void): () => void {
  const query = darkness()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The colours of the card fields, which follow the page into the night: at dusk a phone changes its theme by itself. */
export function useAppearance(): Appearance {
  return readAppearance(useSyncExternalStore(onDarkness, isDarkNow))
}

/** The colours that the page has now. The argument also tells the compiler when an earlier answer is out of date. */
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
