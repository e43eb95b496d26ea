import { useLayoutEffect } from 'react'
import { useRemembered } from '../remembered.ts'

/** `system` follows the browser's preference. */
export const themes = ['system', 'light', 'dark'] as const

export const useTheme = () =>
  useRemembered('arribo.theme', (stored) => themes.find((theme) => theme === stored) ?? 'system')

export function useChosenTheme(): void {
  const [theme] = useTheme()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
}
