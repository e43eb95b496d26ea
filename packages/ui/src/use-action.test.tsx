import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from './testing/render.tsx'
import { useAction } from './use-action.tsx'

it('ignores a second press while the first is running, and accepts the next one afterwards', async () => {
  let finish = (): void => undefined
  const action = vi.fn<(input: string) => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
  function Sender() {
    const { run, isBusy } = useAction(action)
    return <button onClick={() => void run('sent')}>{isBusy ? 'Enviando' : 'Enviar'}</button>
  }
  show(<Sender />)
  const button = screen.getByRole('button', { name: 'Enviar' })
  // Two presses before the next render.
  act(() => {
    button.click()
    button.click()
  })
  expect([action.mock.calls, button.textContent]).toEqual([[['sent']], 'Enviando'])
  await act(async () => finish())
  act(() => button.click())
  expect(action).toHaveBeenCalledTimes(2)
})
