import { createI18n, I18nextProvider, type Language } from '@arribo/i18n'
import en from '@arribo/i18n/locales/en/shared/ui.json'
import es from '@arribo/i18n/locales/es/shared/ui.json'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'

afterEach(cleanup)

const wordsOf = (language: Language, ui: object) =>
  createI18n({ language, namespaces: ['ui'], load: () => Promise.resolve({}), carried: { ui } })

const i18n = {
  es: await wordsOf('es', es),
  en: await wordsOf('en', en),
}

export type Shown = keyof typeof i18n

export const words = (language: Shown) => i18n[language]

export function show(parts: ReactNode, language: Shown = 'es'): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n[language]}>{children}</I18nextProvider>
  )
  return render(parts, { wrapper })
}
