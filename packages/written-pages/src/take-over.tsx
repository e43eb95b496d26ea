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

const asksFor = (secret: string, target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.autocomplete === secret

/**
 * Fetches what sending will need. A field has the focus because somebody put it there, but that of a code has it by
 * itself: there something is typed.
 */
const fetcherOf =
  (auth: TakeOver['auth']) =>
  ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    const isCode = asksFor('one-time-code', target)
    if (!isField || (isCode && type === 'focusin')) return
    auth.prepare()
    if (isCode || asksFor('current-password', target)) fetchAppAhead()
  }

/** Takes over a page with a form that was drawn at build time, in the language in which it was drawn. */
export async function takeOver({ page, language, auth, admit, known }: TakeOver): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root in the page')
  // The browser goes back to the page as it was left, which was busy.
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
