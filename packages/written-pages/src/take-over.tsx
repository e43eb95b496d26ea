import type { Auth } from '@arribo/auth'
import { I18nextProvider, isLanguage, type Language } from '@arribo/i18n'
import type { createScreenLanguage } from '@arribo/i18n/screen-language'
import { fetchFont } from '@arribo/ui/late-font'
import { shownInPage } from '@arribo/ui/lost-part'
import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

type TakeOver = {
  readonly page: ReactNode
  readonly language: Pick<ReturnType<typeof createScreenLanguage<never>>, 'start' | 'correct'>
  readonly auth: Pick<Auth, 'prepare'>
  readonly admit: () => Promise<void>
  readonly known?: (() => Readonly<Record<string, string>>) | undefined
}

/** The document lists these files in `data-app`. Fetched while the user types a password. */
function fetchAppAhead(): void {
  const element = document.getElementById('words')
  const files = element?.dataset['app']?.split(' ') ?? []
  delete element?.dataset['app']
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

const asksFor = (secret: string, target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.autocomplete === secret

/** Preloads on focus what submitting needs. A code field is focused automatically, so it waits for input. */
const fetcherOf =
  (auth: TakeOver['auth']) =>
  ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    const isCode = asksFor('one-time-code', target)
    if (!isField || (isCode && type === 'focusin')) return
    auth.prepare()
    if (isCode || asksFor('current-password', target)) fetchAppAhead()
  }

function TakenOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useLayoutEffect(onTaken, [onTaken])
  return children
}

export async function takeOver({ page, language, auth, admit, known }: TakeOver): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root in the page')
  // The back/forward cache would restore the page as it was left: busy.
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
      // Presses are recorded as before while React hydrates, which takes a while.
      const pressed = new Set([...early, ...takePresses(root)])
      // Deferred, because only the next render makes the button one that submits.
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

type Input = HTMLInputElement | HTMLSelectElement

const country = 'tel-country-code'

/** Fields are rendered empty or with their first option, so anything else was entered. */
const isTouched = (input: Input) =>
  input instanceof HTMLSelectElement ? input.selectedIndex > 0 : input.value !== input.defaultValue

/**
 * Tells React what was typed before hydration. Hydration leaves the fields as they are, but the next render would reset
 * them, so call this in the layout effect. `known` has values by autocomplete name, for fields that nobody has touched.
 */
function handOverTyped(root: Element, known: Readonly<Record<string, string>>): void {
  const inputs = [...root.querySelectorAll<Input>('input, select')]
  // A known country code without digits is only this phone's usual one and goes with any number. A whole known number
  // must not be mixed with what was typed.
  const usual: Readonly<Record<string, string | undefined>> =
    known['tel-national'] === '' ? { [country]: known[country] } : {}
  const fitting = inputs.some(isTouched) ? usual : known
  for (const input of inputs) {
    const before = (isTouched(input) ? undefined : fitting[input.getAttribute('autocomplete') ?? '']) ?? input.value
    if (isTouched(input) || before !== input.value) write(input, before)
  }
}

/** Sets a value as typing does. React ignores the event if the field's own setter was the last to set it. */
function write(input: Input, value: string): void {
  input.value = ''
  const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  const event = input instanceof HTMLSelectElement ? 'change' : 'input'
  input.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Returns the buttons whose press the document recorded, and removes the marks, which React must not find. */
function takePresses(root: Element): HTMLButtonElement[] {
  const pressed = [...root.querySelectorAll<HTMLButtonElement>('button[data-submits][aria-busy=true]')]
  for (const button of pressed) button.removeAttribute('aria-busy')
  return pressed
}
