import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ana, ok, refusal } from '../../testing/driver-world.ts'
import { choosePhoto, openCheckIn, press, routes, sendPhoto } from './testing/check-in-world.tsx'
import { fakeCamera, fakePosition } from './testing/phone.ts'

const plain = (text: string | null) => (text ?? '').replace(/\s/gu, ' ')
const switches = 'PATCH /api/users/me/plan-type'
const borrower = { ...ana, planType: 'borrowed-account' } as const

describe('the camera', () => {
  it('opens by itself at the selfie step, after the distance is shown', async () => {
    const { reopen } = await openCheckIn()
    const asked = fakeCamera()
    const shown: unknown[] = []
    asked.mockImplementationOnce(() => {
      shown.push(screen.queryByText(/^Estás a 0 \S+ de la estación\.$/))
      return Promise.resolve({ getTracks: () => [] })
    })
    await reopen()
    expect(await screen.findByRole('button', { name: 'Tomar la foto' })).toBeTruthy()
    expect(shown).toEqual([expect.any(HTMLElement)])
  })

  it('stays closed over a restored photo', async () => {
    const { reopen } = await openCheckIn()
    await choosePhoto()
    await screen.findByRole('button', { name: 'Enviar la selfie' })
    const asked = fakeCamera()
    await reopen()
    await screen.findByText('Tu foto sigue aquí. Falta enviarla.')
    expect(asked).not.toHaveBeenCalled()
  })

  it('opens once, however many photos are taken', async () => {
    const { camera } = await openCheckIn()
    await screen.findByRole('button', { name: 'Tomar la foto' })
    await choosePhoto()
    await press('Tomar otra')
    expect(await screen.findByRole('button', { name: 'Tomar la foto' })).toBeTruthy()
    expect(camera).toHaveBeenCalledOnce()
  })
})

it('the preview of a photo focuses the button that sends it; during the check, text replaces the bar of the upload', async () => {
  const { storage } = await openCheckIn({
    answers: { [routes.validity]: () => new Promise<never>(() => undefined) },
  })
  await choosePhoto()
  const send = await screen.findByRole('button', { name: 'Enviar la selfie' })
  await waitFor(() => expect(document.activeElement).toBe(send))
  await press('Enviar la selfie')
  await screen.findByText('Revisando tu foto…')
  expect(storage.puts).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

describe('the account', () => {
  it.each([
    [ana, 'Mi propia cuenta', 'Una cuenta prestada', 'borrowed-account'],
    [borrower, 'Una cuenta prestada', 'Mi propia cuenta', 'own-account'],
  ] as const)('is one line; choosing the other one changes the plan', async (me, shown, other, planType) => {
    const { callsOf } = await openCheckIn({ me, answers: { [switches]: ok({ ...me, planType }) } })
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Cambiar')
    await userEvent.click(await screen.findByRole('radio', { name: other }))
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(screen.getByText(other)).toBeTruthy()
    expect(callsOf(switches)[0]?.body).toEqual({ planType })
    await sendPhoto()
    await waitFor(() =>
      expect(callsOf(routes.signed)[0]?.query.get('isOwnAccount')).toBe(planType === 'own-account' ? 'true' : 'false'),
    )
  })

  it('that could not be changed stays, and says so', async () => {
    await openCheckIn({ me: borrower, answers: { [switches]: refusal('temporarily_unavailable') } })
    await press('Cambiar')
    await userEvent.click(await screen.findByRole('radio', { name: 'Mi propia cuenta' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos cambiar el tipo de cuenta\./)
    expect((screen.getByRole('radio', { name: 'Una cuenta prestada' }) as HTMLInputElement).checked).toBe(true)
  })
})

describe('"I am here" pressed at home', () => {
  it('is sent with the selfie, and the last step names the block and its time', async () => {
    const { callsOf } = await openCheckIn({ isPressed: true })
    await choosePhoto()
    expect(await screen.findByText('Al enviarla marcamos tu llegada, con la ubicación de tu teléfono.')).toBeTruthy()
    await press('Enviar la selfie')
    await screen.findByRole('heading', { name: 'Llegada registrada' })
    expect(callsOf(routes.press)).toHaveLength(1)
    expect(plain(document.body.textContent)).toMatch(/UMI1 Doral, (hoy|mañana) a las? \d+:\d\d [ap]\.m\./)
  })

  it('promises no check-in with the selfie while the position is blocked', async () => {
    const { reopen } = await openCheckIn({ isPressed: true })
    await choosePhoto()
    await screen.findByText(/^Al enviarla marcamos tu llegada/)
    fakePosition('refused')
    await reopen()
    await screen.findByText('Tu ubicación está bloqueada para esta página.')
    await screen.findByRole('button', { name: 'Enviar la selfie' })
    expect(screen.queryByText(/^Al enviarla marcamos tu llegada/)).toBeNull()
  })

  it('that was refused has to be pressed again', async () => {
    const { say, callsOf } = await openCheckIn({
      isPressed: true,
      answers: { [routes.press]: refusal('too_far') },
    })
    await sendPhoto()
    await screen.findByText(/Acércate a la estación/)
    expect(callsOf(routes.press)).toHaveLength(1)
    say(routes.press, refusal('block_ended'))
    await press('Ya llegué')
    await waitFor(() => expect(callsOf(routes.press)).toHaveLength(2))
  })
})
