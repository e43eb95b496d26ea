import { onServerTime } from '@arribo/api-contracts/server-clock'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { ana, ok } from '../../../testing/driver-world.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { becomeReady, block, blockOpeningIn, openCheckIn, press } from '../testing/check-in-world.tsx'

const pass = (minutes: number) => onServerTime(new Date(Date.now() + minutes * 60_000), Date.now())
beforeEach(() => localStorage.clear())
afterEach(() => pass(0))

it('names on the payment page the block that is open, or next, once the last credit is spent', async () => {
  const blocks = [block(1), block(4), blockOpeningIn(60)]
  const { say } = await openCheckIn({ blocks, me: { ...ana, credits: 1 } })
  await becomeReady()
  await press('Ya llegué')
  await screen.findByRole('heading', { name: 'Llegada registrada' })
  say('GET /api/users/me', ok({ ...ana, credits: 0, goodStanding: false }))
  cleanup()
  queryClient.clear()
  await openApp('/app/pay')
  const title = await screen.findByText('Tienes otro bloque abierto: paga para marcarlo')
  expect(title.parentElement?.textContent).toMatch(/UMI1 Doral · .*Quedan [789]:\d\d para marcar\./)
  pass(10)
  await screen.findByText('Tu próximo bloque: paga para poder marcarlo', {}, { timeout: 3000 })
  expect(screen.getByText(/^Se puede marcar .*a las? \d/)).toBeTruthy()
  pass(200)
  await waitFor(() => expect(screen.queryByText(/paga para/)).toBeNull(), { timeout: 3000 })
})
