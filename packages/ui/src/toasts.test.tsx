import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { show, words } from './testing/render.tsx'
import { toastError, Toasts, toastSuccess } from './toasts.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = (message: string) =>
  screen.queryAllByText(message).some((each) => each.getAttribute('role') !== 'status')

beforeEach(async () => {
  // The toasts' view is a separate chunk, so load it before the fake timers.
  await import('./toast-host.tsx')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('has its live region before the first toast', () => {
  show(<Toasts />)
  expect(screen.getByRole('status', { name: 'Avisos' }).textContent).toBe('')
})

it.each([
  ['a success', toastSuccess, 2000],
  ['an error', toastError, 4000],
])('announces %s and shows it for its duration', async (what, toast, ms) => {
  show(<Toasts />)
  const message = `Aviso: ${what}`
  act(() => toast(message))
  expect(screen.getByRole('status', { name: 'Avisos' }).textContent).toBe(message)
  await pass(50)
  await pass(ms - 200)
  expect(isShown(message)).toBe(true)
  await pass(200)
  await pass(200)
  expect(isShown(message)).toBe(false)
})

it('shows at most 20', async () => {
  show(<Toasts />)
  act(() => {
    for (let count = 1; count <= 25; count += 1) toastError(`Error ${count}`)
  })
  await pass(50)
  const shown = Array.from({ length: 25 }, (_, index) => `Error ${index + 1}`).filter(isShown)
  expect(shown).toHaveLength(20)
})

it('stays above a dialog that opens while it is shown', async () => {
  const opened: string[] = []
  const define = (prototype: object, method: string, what: string) =>
    Object.defineProperty(prototype, method, { configurable: true, value: () => opened.push(what) })
  define(HTMLElement.prototype, 'showPopover', 'toasts')
  define(HTMLElement.prototype, 'hidePopover', 'nothing')
  define(HTMLDialogElement.prototype, 'showModal', 'dialog')
  define(HTMLDialogElement.prototype, 'close', 'nothing')
  const { rerender } = show(<Toasts />)
  act(() => toastSuccess('Guardado'))
  await pass(50)
  rerender(
    <>
      <Toasts />
      <Dialog title="Notas">Notas</Dialog>
    </>,
  )
  await pass(50)
  expect(opened.filter((what) => what !== 'nothing').slice(-2)).toEqual(['dialog', 'toasts'])
})

it('clears toasts when the language changes', async () => {
  show(<Toasts />)
  act(() => toastSuccess('Guardado'))
  await pass(50)
  expect(isShown('Guardado')).toBe(true)
  await act(async () => void (await words('es').changeLanguage('en')))
  await pass(50)
  expect(isShown('Guardado')).toBe(false)
  expect(screen.getByRole('status', { name: /./ }).textContent).toBe('')
  await act(async () => void (await words('es').changeLanguage('es')))
})
