import type { Auth } from '@arribo/auth'
import { I18nextProvider, isLanguage } from '@arribo/i18n'
import type { createScreenLanguage } from '@arribo/i18n/screen-language'
import { fetchFont } from '@arribo/ui/late-font'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchAppAhead } from './app-files.ts'
import { keepTyped, letSend } from './typed-early.ts'

type TakeOver = {
  readonly page: ReactNode
  readonly language: Pick<ReturnType<typeof createScreenLanguage>, 'start' | 'correct'>
  readonly auth: Pick<Auth, 'prepare'>
  readonly admit: () => Promise<void>
  readonly known?: (() => Readonly<Record<string, string>>) | undefined
}

const asksFor = (secret: string, target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.autocomplete === secret

/** Preloads what submitting needs on focus; a code field has autofocus, so it waits for input. */
const fetcherOf =
  (auth: TakeOver['auth']) =>
  ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    const isCode = asksFor('one-time-code', target)
    if (!isField || (isCode && type === 'focusin')) return
    auth.prepare()
    if (isCode || asksFor('current-password', target)) fetchAppAhead()
  }

export async function takeOver({ page, language, auth, admit, known }: TakeOver): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root in the page')
  // The back/forward cache restores the page as it was left: busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const fetchAhead = fetcherOf(auth)
  for (const type of ['focusin', 'input']) root.addEventListener(type, fetchAhead)
  await admit()
  const { lang } = document.documentElement
  const words = await language.start(isLanguage(lang) ? lang : undefined)
  const handOver = keepTyped(root, known?.())
  hydrateRoot(root, <I18nextProvider i18n={words}>{page}</I18nextProvider>)
  handOver()
  letSend(root)
  await language.correct()
  fetchAhead({ type: 'focusin', target: document.activeElement })
  void fetchFont()
}
