import { createI18n, I18nextProvider } from '@arribo/i18n'
import en from '@arribo/i18n/locales/en/shared/ui.json'
import es from '@arribo/i18n/locales/es/shared/ui.json'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'

afterEach(cleanup)

const i18n = {
  es: await createI18n('es', () => Promise.resolve({ ui: es })),
  en: await createI18n('en', () => Promise.resolve({ ui: en })),
}

export type Shown = keyof typeof i18n

/** The i18n instance that components are rendered with in this language. */
export const words = (language: Shown) => i18n[language]

/** Renders components with the shared words, as an app would. */
export function show(parts: ReactNode, language: Shown = 'es'): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n[language]}>{children}</I18nextProvider>
  )
  return render(parts, { wrapper })
}
