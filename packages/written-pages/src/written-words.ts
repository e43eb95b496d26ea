import type { Language } from '@arribo/i18n/languages'

export function writtenWords<W>(language: Language): W | undefined {
  const text = document.querySelector(`#words[lang=${language}]`)?.textContent
  return text ? (JSON.parse(text) as W) : undefined
}
