import type { Auth } from '@arribo/auth'
import { I18nextProvider, isLanguage, type Language } from '@arribo/i18n'
import type { createScreenLanguage } from '@arribo/i18n/screen-language'
import { fetchFont } from '@arribo/ui/late-font'
import { shownInPage } from '@arribo/ui/lost-part'
import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { handOverTyped, takePresses } from './typed-early.ts'

type TakeOver = {
  readonly page: ReactNode
  readonly language: Pick<ReturnType<typeof createScreenLanguage<never>>, 'start' | 'correct'>
  readonly auth: Pick<Auth, 'prepare'>
  readonly admit: () => Promise<void>
  readonly known?: (() => Readonly<Record<string, string>>) | undefined
}

/** Fetches the files that the document names while a password is typed. */
function fetchAppAhead(): void {
  const element = document.getElementById('words')
  const files = element?.dataset['app']?.split(' ') ?? []
  delete element?.dataset['app']
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
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

/** Calls back once React has taken the document over. */
function TakenOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useLayoutEffect(onTaken, [onTaken])
  return children
}

/** Hydrates a prerendered form page; keeps what was typed and pressed before. */
export async function takeOver({ page, language, auth, admit, known }: TakeOver): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root in the page')
  // The back/forward cache restores the page as it was left: busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const fetchAhead = fetcherOf(auth)
  for (const type of ['focusin', 'input']) root.addEventListener(type, fetchAhead)
  await admit()
  const drawn: string = document.documentElement.lang
  const words = await language.start([], isLanguage(drawn) ? (drawn as Language) : undefined)
  await new Promise<void>((resolve) => {
    const early = takePresses(root)
    const onTaken = () => {
      handOverTyped(root, known?.() ?? {})
      // Hydration takes a while, during which a press is recorded as before.
      const pressed = new Set([...early, ...takePresses(root)])
      // Later, because the button becomes one that submits with the next render.
      for (const { form } of pressed) setTimeout(() => form?.requestSubmit())
      resolve()
    }
    hydrateRoot(
      root,
      <I18nextProvider i18n={words}>
        <TakenOver onTaken={onTaken}>{page}</TakenOver>
      </I18nextProvider>,
      shownInPage,
    )
  })
  await language.correct()
  fetchAhead({ type: 'focusin', target: document.activeElement })
  void fetchFont()
}
