import { useLayoutEffect } from 'react'
import { useRemembered } from '../remembered.ts'

/** `system` is what the browser prefers. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const readTheme = (stored: unknown): Theme => themes.find((theme) => theme === stored) ?? 'system'

/** Which colours somebody has chosen in this browser, and how to choose others. */
export const useTheme = () => useRemembered('arribo.theme', readTheme)

/** Dresses the document in the colours that were chosen; every tab of this browser follows. */
export function useChosenTheme(): void {
  const [theme] = useTheme()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
}
