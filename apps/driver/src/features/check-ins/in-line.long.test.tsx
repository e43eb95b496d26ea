import { onServerTime } from '@arribo/api-contracts/server-clock'
import { letPass } from '@arribo/ui/testing/strict-react'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { good, openCheckIn, sendPhoto, waiting } from './testing/check-in-world.tsx'
import { setHidden } from './testing/phone.ts'

const pass = (seconds: number) => onServerTime(new Date(Date.now() + seconds * 1000), Date.now())
afterEach(() => pass(0))

const ready = () => screen.findByRole('heading', { name: 'Listo para marcar' })

describe('a selfie in line for its check', () => {
  const validity = 'GET /api/users/me/check-selfie-validity'
  const place = /^(Vas más o menos en el lugar|Sigues tú)/
  const placeText = async () => (await screen.findByText(place)).textContent?.replace(/\s/gu, ' ')

  it('shows its place and the time left, and is checked at its turn, once', async () => {
    const { callsOf, say, storage } = await openCheckIn({ answers: { [validity]: () => waiting(12, 120) } })
    await sendPhoto()
    expect(await placeText()).toBe('Vas más o menos en el lugar 12 de la fila. Te toca en cerca de 2 minutos.')
    expect(screen.getByText(/Llegaron muchas fotos a la vez/)).toBeTruthy()
    pass(90)
    const soon = /lugar [23] de la fila. Te toca en cerca de [23]\d segundos\./
    await waitFor(async () => expect(await placeText()).toMatch(soon))
    expect(callsOf(validity)).toHaveLength(1)
    say(validity, good)
    pass(121)
    await ready()
    expect([callsOf(validity).length, storage.puts.length]).toEqual([2, 1])
  })
  it('continues on a reopened page, without sending the photo again', async () => {
    const { callsOf, reopen, say, storage } = await openCheckIn({ answers: { [validity]: () => waiting(3, 40) } })
    await sendPhoto()
    await placeText()
    say(validity, () => waiting(1, 240))
    pass(200)
    await reopen()
    await waitFor(async () => expect(await placeText()).toContain('Sigues tú'))
    say(validity, good)
    pass(242)
    await ready()
    expect([callsOf('GET /api/signed-image-url').length, storage.puts.length]).toEqual([1, 1])
  })
  it('keeps its place while nobody answers', async () => {
    const { say } = await openCheckIn({ answers: { [validity]: () => waiting(3, 40) } })
    await sendPhoto()
    await placeText()
    say(validity, () => Promise.reject(new TypeError('network')))
    pass(42)
    await screen.findByText('Sin respuesta por ahora. Seguimos preguntando cada 2 segundos.', {}, { timeout: 3000 })
    await waitFor(async () => expect(await placeText()).toContain('Sigues tú'))
    say(validity, good)
    pass(50)
    await ready()
  })
  it('does not ask from a hidden page', async () => {
    const { callsOf, say } = await openCheckIn({ answers: { [validity]: () => waiting(3, 40) } })
    await sendPhoto()
    await placeText()
    setHidden(true)
    say(validity, good)
    pass(60)
    await letPass(1200)
    expect(callsOf(validity)).toHaveLength(1)
    setHidden(false)
    await ready()
  })
})
