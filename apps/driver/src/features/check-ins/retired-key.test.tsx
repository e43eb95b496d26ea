import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/api-answers.ts'
import { arrived, becomeReady, openCheckIn, press } from './testing/check-in-world.tsx'

const route = 'POST /api/users/me/im-here'

async function openReady(answer: NonNullable<NonNullable<Parameters<typeof openCheckIn>[0]>['answers']>[string]) {
  const opened = await openCheckIn({ answers: { [route]: answer } })
  await becomeReady()
  return { ...opened, presses: () => opened.callsOf(route) }
}

describe('a key that the API has retired', () => {
  it('is fetched again, and the press is sent once more', async () => {
    const answers = [refusal('check_in_key_retired'), arrived()]
    const { presses } = await openReady(() => answers.shift() ?? refusal('unexpected'))
    await press('Ya llegué')
    await screen.findByRole('heading', { name: 'Llegada registrada' })
    expect(presses()).toHaveLength(2)
  })
  it('again and again: is sent twice in all', async () => {
    const { presses } = await openReady(refusal('check_in_key_retired'))
    await press('Ya llegué')
    expect((await screen.findByRole('alert')).textContent).toContain('Rechazado: check_in_key_retired.')
    expect(presses()).toHaveLength(2)
  })
  it("doesn't hide that an earlier press is under way", async () => {
    const { say, presses, reopen } = await openReady(() => Promise.reject(new TypeError('network')))
    await press('Ya llegué')
    await screen.findByRole('heading', { name: 'No sabemos si tu llegada salió' })
    say(route, refusal('check_in_key_retired'))
    await press('Preguntar otra vez')
    await waitFor(() => expect(presses()).toHaveLength(3))
    await reopen()
    await screen.findByRole('heading', { name: 'No sabemos si tu llegada salió' })
  })
})
