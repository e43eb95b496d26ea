import type { Auth } from '@arribo/auth'
import { I18nextProvider, isLanguage } from '@arribo/i18n'
import type { createScreenLanguage } from '@arribo/i18n/screen-language'
import { fetchFont } from '@arribo/ui/late-font'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchAppAhead } from './app-files.ts'
import { keepTyped, letSend } from './typed-early.ts'

type TakeOver = {
  /** What was drawn at build time. */
  readonly page: ReactNode
  readonly language: Pick<ReturnType<typeof createScreenLanguage>, 'start' | 'correct'>
  readonly auth: Pick<Auth, 'prepare'>
  /** Sends on whoever has no business here, before the form takes anything. */
  readonly admit: () => Promise<void>
  /** What is known of a field by the name that browsers fill it under. */
  readonly known?: (() => Readonly<Record<string, string>>) | undefined
}

/** Takes over a page with a form that was drawn at build time, in the language in which it was drawn. */
export async function takeOver({ page, language, auth, admit, known }: TakeOver): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root in the page')
  // The browser goes back to the page as it was left, which was busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  root.addEventListener('focusin', ({ target }) => {
    auth.prepare()
    const asksForSecret =
      target instanceof HTMLInputElement && /current-password|one-time-code/.test(target.autocomplete)
    if (asksForSecret) fetchAppAhead()
  })
  await admit()
  const { lang } = document.documentElement
  const words = await language.start(isLanguage(lang) ? lang : undefined)
  const handOver = keepTyped(root, known?.())
  hydrateRoot(root, <I18nextProvider i18n={words}>{page}</I18nextProvider>)
  handOver()
  letSend(root)
  await language.correct()
  if (document.activeElement && root.contains(document.activeElement)) auth.prepare()
  void fetchFont()
}
