import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type ApiAnswer, refusal } from '../../../testing/driver-world.ts'
import { lastToast } from '../../../testing/on-screen.ts'
import { show } from '../../../testing/show.tsx'
import {
  arrived,
  block,
  checkInWords,
  good,
  openCheckIn,
  press,
  routes,
  sendPhoto,
} from '../testing/check-in-world.tsx'
import { CheckInHome } from './check-in-home.tsx'

const pressed = { blocks: [block(4), block(9)], chosenId: 'block-9', isPressed: true }

beforeEach(() => localStorage.clear())

async function closeDuring(route: string) {
  let answer = (_given: ApiAnswer) => {}
  const held = () => new Promise<ApiAnswer>((resolve) => (answer = resolve))
  const world = await openCheckIn({ ...pressed, answers: { [route]: held } })
  await sendPhoto()
  await waitFor(() => expect(world.callsOf(route)).toHaveLength(1))
  cleanup()
  await show(() => <CheckInHome />, {
    words: checkInWords,
  })
  return { ...world, answer: (given: ApiAnswer) => answer(given) }
}

it('closed while the selfie is sent: the home page says what is missing, and one press finishes it', async () => {
  const { answer, callsOf } = await closeDuring(routes.validity)
  await screen.findByText('Tu llegada a UMI1 Doral todavía no está registrada')
  expect(screen.getByText('Empezaste a marcar y cerraste antes de terminar.')).toBeTruthy()
  answer(good())
  await screen.findByText('Tu selfie está lista: solo falta marcar.', {}, { timeout: 3000 })
  expect(callsOf(routes.press)).toEqual([])
  await press('Terminar de marcar')
  await screen.findByRole('heading', { name: 'Llegada registrada' })
  expect(callsOf(routes.press)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/todavía no está registrada/)).toBeNull())
})

it('closed while the selfie is sent: says why it was refused, and nothing is pressed', async () => {
  const { answer, callsOf } = await closeDuring(routes.validity)
  await screen.findByText(/todavía no está registrada/)
  answer(refusal('selfie_not_found'))
  await waitFor(() => expect(lastToast()).toMatch(/selfie_not_found/))
  await waitFor(() => expect(screen.queryByText(/todavía no está registrada/)).toBeNull(), { timeout: 3000 })
  expect(callsOf(routes.press)).toEqual([])
})

it('closed while the press is sent: says that the result is not known, then that it was registered', async () => {
  const { answer } = await closeDuring(routes.press)
  await screen.findByText('No sabemos todavía si tu llegada a UMI1 Doral quedó registrada')
  answer(arrived())
  await waitFor(() => expect(lastToast()).toBe('Llegada registrada'))
  await waitFor(() => expect(screen.queryByText(/No sabemos/)).toBeNull(), { timeout: 3000 })
})
