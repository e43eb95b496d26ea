import { createListeners } from '@arribo/store'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { createQueryClient } from './query-client.tsx'
import { show } from './testing/render.tsx'
import { asInBrowser } from './testing/strict-react.ts'

const button = () => screen.getByRole('button', { name: 'Entrar' })

describe('a busy button', () => {
  it('ignores presses, and keeps focus and name', async () => {
    const press = vi.fn<() => void>()
    const { rerender } = show(<Button onClick={press}>Entrar</Button>)
    await userEvent.click(button())
    rerender(
      <Button onClick={press} isBusy>
        Entrar
      </Button>,
    )
    await userEvent.dblClick(button())
    expect(press).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-busy')).toBe('true')
  })

  it('does not submit its form, not even by Enter in a field', async () => {
    const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const form = (isBusy: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Teléfono" />
        <Button type="submit" isBusy={isBusy}>
          Entrar
        </Button>
      </form>
    )
    const { rerender } = show(form(false))
    await userEvent.type(screen.getByLabelText('Teléfono'), '{Enter}')
    rerender(form(true))
    await userEvent.type(screen.getByLabelText('Teléfono'), '{Enter}')
    await userEvent.click(button())
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it('does nothing while it is aria-disabled', async () => {
  const press = vi.fn<() => void>()
  show(
    <Button aria-disabled onClick={press}>
      Entrar
    </Button>,
  )
  await userEvent.click(button())
  expect(press).not.toHaveBeenCalled()
})

const client = createQueryClient({
  auth: { claims: () => undefined, subscribe: createListeners().subscribe },
  showFailure: () => undefined,
})

function Sending({ send }: { send: () => Promise<never> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send })
  return (
    <Button onClick={() => mutate()} isBusy={isPending}>
      Enviar
    </Button>
  )
}

it('a double press sends one request, even if no timer runs between its clicks', async () => {
  const send = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  show(
    <QueryClientProvider client={client}>
      <Sending send={send} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Enviar' })
  await asInBrowser(async () => {
    button.click()
    // Between two events a browser runs all microtasks, but not necessarily a timer.
    for (let step = 0; step < 50; step += 1) await Promise.resolve()
    button.click()
  })
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
})
