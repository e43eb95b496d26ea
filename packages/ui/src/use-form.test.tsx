import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { I18nextProvider, useLanguage } from '@arribo/i18n'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { mayBeDone } from './failure.tsx'
import { problem } from './testing/problem.ts'
import { type Shown, words } from './testing/render.tsx'
import { TextInput } from './text-input.tsx'
import { toastSuccess, Toasts } from './toasts.tsx'
import { useForm } from './use-form.tsx'

type Values = { name: string; code: string }
type Given = Partial<Parameters<typeof useForm<Values, 'required' | 'taken', unknown>>[0]>

const requiredIn = { ...byLanguage(() => 'This is required.'), es: 'Este dato es obligatorio.' }

function Sample(given: Given) {
  const { form, text, summary, failure, isBusy, isChanged, clear } = useForm<Values, 'required' | 'taken', unknown>({
    initial: { name: '', code: '' },
    labels: { name: 'Name', code: 'Code' },
    ids: { code: 'the-code' },
    errorsOf: ({ name, code }) => ({ name: name ? undefined : 'required', code: code ? undefined : 'required' }),
    words: { required: requiredIn[useLanguage()], taken: 'Taken.' },
    send: () => undefined,
    ...given,
  })
  return (
    <form {...form}>
      <ErrorSummary {...summary} />
      {failure && <p data-testid="failure">{failure}</p>}
      <TextInput {...text('name')} />
      <TextInput {...text('code')} />
      <Button type="submit" isBusy={isBusy}>
        {isChanged ? 'Send*' : 'Send'}
      </Button>
      <Button onClick={() => clear('code')}>Clear the code</Button>
    </form>
  )
}

const i18n = words('es')
const show = (given: Given) =>
  render(
    <I18nextProvider i18n={i18n}>
      <Sample {...given} />
      <Toasts />
    </I18nextProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button', { name: /^Send/ })
const failure = () => screen.queryByTestId('failure')?.textContent
const fill = async (name: string, code: string) => {
  if (name) await userEvent.type(field('Name'), name)
  if (code) await userEvent.type(field('Code'), code)
}
const send = async (name = 'Ana', code = '123') => {
  await fill(name, code)
  await userEvent.click(button())
}
const required = requiredIn.es
const errorAt = (label: string) => {
  const input = field(label)
  return input.getAttribute('aria-invalid') ? document.getElementById(`${input.id}-error`)?.textContent : undefined
}

const switchTo = async (language: Shown) => {
  const { ui } = words(language).store.data[language] as Record<string, object>
  i18n.addResourceBundle(language, 'ui', ui)
  await i18n.changeLanguage(language)
}
beforeEach(() => switchTo('es'))

it('sends what was refused for good only once it is changed, or its sentence no longer shows', async () => {
  const sent = vi.fn(() => Promise.reject(new Error('Never.')))
  show({ send: sent, isFinal: () => true })
  await send()
  await waitFor(() => expect(failure()).toBe('Never.'))
  await userEvent.click(button())
  expect([failure(), sent.mock.calls.length]).toEqual(['Never.', 1])
  await userEvent.type(field('Code'), '4')
  await userEvent.click(button())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await act(() => switchTo('en'))
  await userEvent.click(button())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
})

it('shows no errors before the first submit, then checks again with each letter', async () => {
  const sent = vi.fn()
  show({ send: sent })
  await userEvent.type(field('Name'), 'A{Backspace}')
  expect([errorAt('Name'), errorAt('Code')]).toEqual([undefined, undefined])
  await userEvent.click(button())
  expect([errorAt('Name'), errorAt('Code')]).toEqual([required, required])
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#name', `Name: ${required}`],
    ['#the-code', `Code: ${required}`],
  ])
  await userEvent.type(field('Name'), 'A')
  expect([errorAt('Name'), errorAt('Code')]).toEqual([undefined, required])
  await userEvent.type(field('Name'), '{Backspace}')
  expect(errorAt('Name')).toBe(required)
  expect(sent).not.toHaveBeenCalled()
})

it('focuses the only wrong field, without a summary, and rewords its error when the language changes', async () => {
  show({})
  await send('Ana', '')
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([field('Code'), null])
  await act(() => switchTo('en'))
  expect(errorAt('Code')).toBe('This is required.')
})

it('checks a field on leaving it if the form asks for that, but lists errors and moves the focus on a submit only, not while somebody types', async () => {
  show({ checksOnLeave: true })
  await userEvent.click(field('Name'))
  await userEvent.tab()
  expect([errorAt('Name'), errorAt('Code')]).toEqual([required, undefined])
  await userEvent.tab()
  expect([errorAt('Name'), errorAt('Code'), screen.queryByRole('alert')]).toEqual([required, required, null])
  expect(document.activeElement).toBe(button())
  await userEvent.click(button())
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: /^Code/ }))
  expect(document.activeElement).toBe(field('Code'))
  await fill('Ana', '12')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(field('Name'))
  await userEvent.type(field('Code'), '{Backspace}{Backspace}34')
  expect([document.activeElement, field('Code').value]).toEqual([field('Code'), '34'])
})

it('submits once, however often it is pressed', async () => {
  let finish = (_answer: unknown) => {}
  const sent = vi.fn(() => new Promise((resolve) => (finish = resolve)))
  const onSent = vi.fn()
  show({ send: sent, onSent })
  await fill('Ana', '123')
  act(() => {
    button().click()
    button().click()
  })
  await userEvent.type(field('Code'), '{Enter}')
  expect([sent.mock.calls, button().getAttribute('aria-busy')]).toEqual([[[{ name: 'Ana', code: '123' }]], 'true'])
  await act(async () => finish('done'))
  await waitFor(() => expect([onSent.mock.calls, button().getAttribute('aria-busy')]).toEqual([[['done']], null]))
  await userEvent.click(button())
  expect(sent).toHaveBeenCalledTimes(2)
})

it.each(['Sent', 'Failed'] as const)(
  'calls on%s only while the form is on the screen, and announces even after',
  async (outcome) => {
    let finish = () => {}
    const [called, announce] = [vi.fn(), vi.fn()]
    const given: Given = {
      send: () =>
        new Promise((resolve, reject) => {
          finish = () => (outcome === 'Sent' ? resolve('done') : reject(new Error('down')))
        }),
      sentenceOf: () => 'It failed.',
      [`on${outcome}`]: called,
      announce,
    }
    const { unmount } = show(given)
    await send()
    await act(async () => finish())
    expect(called).toHaveBeenCalledTimes(1)
    await userEvent.click(button())
    unmount()
    await act(async () => finish())
    expect(called).toHaveBeenCalledTimes(1)
    const values = { name: 'Ana', code: '123' }
    expect(announce.mock.calls).toEqual(
      outcome === 'Sent'
        ? [
            ['done', values],
            ['done', values],
          ]
        : [],
    )
  },
)

it.each<[string, Pick<Given, 'sentenceOf'>, string]>([
  ['a sentence of `send`', {}, 'down'],
  ['the sentence of a mutation', { sentenceOf: () => 'It failed.' }, 'It failed.'],
])('tells %s once, in place and not in a toast', async (_what, given, said) => {
  show({ send: () => Promise.reject(new Error('down')), ...given })
  act(() => toastSuccess('before'))
  await send()
  await waitFor(() => expect(failure()).toBe(said))
  expect(screen.getByRole('status', { name: 'Avisos' }).textContent).toBe('before')
})

it.each<[string, Given, string | undefined, number]>([
  ['does not call `send`', {}, 'No podemos conectar con Arribo. Revisa tu conexión e intenta de nuevo.', 0],
  ['has the own sentence for that', { sentenceOf: ({ message }) => message }, 'Offline', 0],
  ['calls a `send` that sends nothing', { runsOffline: true }, undefined, 1],
])('without a network %s, and keeps what was typed', async (_what, given, said, calls) => {
  const [sent, onFailed] = [vi.fn(), vi.fn()]
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ send: sent, onFailed, ...given })
  await send()
  expect([failure(), field('Name').value, sent.mock.calls.length]).toEqual([said, 'Ana', calls])
  if (said) expect(mayBeDone(onFailed.mock.calls[0]?.[0])).toBe(false)
  browser.mockRestore()
  await userEvent.click(button())
  expect(sent).toHaveBeenCalledTimes(calls + 1)
})

it('does not submit a value that a late check rejects, until it changes', async () => {
  const sent = vi.fn()
  show({ send: sent, lateErrorsOf: async ({ name }) => ({ name: name === 'Ana' ? 'taken' : undefined }) })
  await send()
  await waitFor(() => expect(errorAt('Name')).toBe('Taken.'))
  expect([document.activeElement, sent.mock.calls]).toEqual([field('Name'), []])
  await userEvent.type(field('Name'), 'B')
  expect(errorAt('Name')).toBeUndefined()
  await userEvent.click(button())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

it("keeps a failure for the banner until the next attempt, in the screen's language", async () => {
  let isUp = false
  show({
    send: () => (isUp ? undefined : Promise.reject(new Error('down'))),
    sentenceOf: ({ message }) => `${i18n.language}: ${message}`,
  })
  await send()
  expect(failure()).toBe('es: down')
  await userEvent.type(field('Code'), '4')
  await act(() => switchTo('en'))
  expect(failure()).toBe('en: down')
  isUp = true
  await userEvent.click(button())
  expect(failure()).toBeUndefined()
})

it('drops a failure once something else is wrong', async () => {
  show({ send: () => Promise.reject(new Error('The code is wrong.')), sentenceOf: ({ message }) => message })
  await send()
  await waitFor(() => expect(failure()).toBe('The code is wrong.'))
  await userEvent.clear(field('Name'))
  await userEvent.click(button())
  expect(failure()).toBeUndefined()
})

it("drops a sentence thrown by `send` when the language changes: it can't be translated", async () => {
  show({ send: () => Promise.reject(new Error('No hay red.')) })
  await send()
  expect(failure()).toBe('No hay red.')
  await act(() => switchTo('en'))
  expect(failure()).toBeUndefined()
})

it('shows a refusal next to its field, without a banner, until that field changes', async () => {
  show({
    send: () => Promise.reject(new Error('taken')),
    sentenceOf: () => 'It failed.',
    refusalsOf: ({ message }) => (message === 'taken' ? { code: 'Taken already.' } : {}),
  })
  await send()
  expect([errorAt('Code'), failure(), document.activeElement]).toEqual(['Taken already.', undefined, field('Code')])
  await userEvent.type(field('Name'), 'B')
  expect(errorAt('Code')).toBe('Taken already.')
  await userEvent.type(field('Code'), '4')
  expect([errorAt('Code'), failure()]).toEqual([undefined, undefined])
})

it('shows a refusal next to the field that the API names', async () => {
  const errors = [{ path: '/name', problem: 'too short' }]
  show({ send: () => Promise.reject(problem('invalid_request', { errors })), sentenceOf: () => 'Look again.' })
  await send()
  expect([errorAt('Name'), errorAt('Code'), failure()]).toEqual(['Look again.', undefined, undefined])
})

it('labels the Enter key of the last field as the one that sends', () => {
  show({})
  expect(['Name', 'Code'].map((label) => field(label).getAttribute('enterkeyhint'))).toEqual([null, 'go'])
})

it('knows about unsaved changes, and clears a field without marking it wrong', async () => {
  show({})
  expect(button().textContent).toBe('Send')
  await send('', '123')
  expect([button().textContent, errorAt('Name')]).toEqual(['Send*', required])
  await userEvent.click(screen.getByRole('button', { name: 'Clear the code' }))
  expect([button().textContent, field('Code').value, errorAt('Code')]).toEqual(['Send', '', undefined])
})
