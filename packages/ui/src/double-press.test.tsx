import { createListeners } from '@arribo/store'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { createQueryClient } from './query-client.tsx'
import { show } from './testing/render.tsx'
import { asInBrowser } from './testing/strict-react.ts'

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
