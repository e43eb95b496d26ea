import './gallery.css'
import { createI18n, defaultLanguage, I18nextProvider, isLanguage, type Language, switchLanguage } from '@arribo/i18n'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../src/toasts.tsx'
import { Gallery } from './gallery.tsx'

const loadWords = async (language: Language) => {
  const { default: ui } =
    language === 'en'
      ? await import('@arribo/i18n/locales/en/shared/ui.json')
      : await import('@arribo/i18n/locales/es/shared/ui.json')
  return { ui }
}

const query = new URLSearchParams(location.search)
const asked = query.get('language')
const theme = query.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
const density = query.get('density')
if (density) document.documentElement.dataset['density'] = density
const i18n = await createI18n(isLanguage(asked) ? asked : defaultLanguage, loadWords)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Gallery onLanguage={(language) => void switchLanguage(i18n, language, [loadWords])} />
        <Toasts />
      </I18nextProvider>
    </StrictMode>,
  )
