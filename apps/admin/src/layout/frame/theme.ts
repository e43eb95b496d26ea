import { useLayoutEffect } from 'react'
import { useRemembered } from '../remembered.ts'

/** `system` follows the browser's preference. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const readTheme = (stored: unknown): Theme => themes.find((theme) => theme === stored) ?? 'system'

/** The theme chosen in this browser, and its setter. */
export const useTheme = () => useRemembered('arribo.theme', readTheme)

/** Applies the chosen theme to the document; other tabs of this browser follow. */
export function useChosenTheme(): void {
  const [theme] = useTheme()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
}
