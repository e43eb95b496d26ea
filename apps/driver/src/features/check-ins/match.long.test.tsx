import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ana } from '../../testing/driver-world.ts'
import { alertText } from '../../testing/on-screen.ts'
import { openCheckIn, routes, sendPhoto, sentence, task } from './testing/check-in-world.tsx'
import { pass } from './testing/phone.ts'

const me = { ...ana, planType: 'borrowed-account' } as const
beforeEach(() => pass(0))
afterEach(() => pass(0))

async function openMatching(answer: Parameters<typeof openCheckIn>[0] = {}) {
  const world = await openCheckIn({ me, ...answer })
  await sendPhoto()
  const title = await screen.findByRole('heading', { name: 'Comparando tu selfie' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  return { ...world, looks: () => world.callsOf('GET /api/tasks/check') }
}

it('pending: polls every 2 seconds; completed: shows the button', async () => {
  const askedAt: number[] = []
  const { callsOf, looks, say, felt } = await openMatching({
    answers: {
      'GET /api/tasks/check': () => {
        askedAt.push(Date.now())
        return task('pending')
      },
    },
  })
  await waitFor(() => expect(askedAt.length).toBeGreaterThan(1))
  const [first = 0, second = 0] = askedAt
  expect(second - first).toBeGreaterThan(1900)
  expect(looks()[1]?.query.get('taskId')).toBe('task-1')
  expect(callsOf(routes.signed)[0]?.query.get('isOwnAccount')).toBe('false')
  expect(callsOf('POST /api/tasks').map(({ body }) => body)).toEqual([{ taskId: 'task-1' }])
  say('GET /api/tasks/check', () => task('completed'))
  await screen.findByRole('heading', { name: 'Listo para marcar' })
  expect(felt).toEqual([[60], [60]])
})

it('failed: says why, and starts over with a selfie', async () => {
  const message = sentence('No match.', 'No coincide.')
  const { reopen } = await openCheckIn({
    me,
    answers: { 'GET /api/tasks/check': () => task('failed', { code: 'selfie_no_match', message }) },
  })
  await sendPhoto()
  expect(await alertText()).toMatch(
    /^No coincide\.Intenta de nuevo con más luz en la cara.* pide una invitación a su dueño\./,
  )
  await screen.findByRole('heading', { name: 'Toma tu selfie' })
  await reopen()
  await screen.findByRole('heading', { name: 'Toma tu selfie' })
  expect(localStorage.getItem('arribo.task')).toBeNull()
})

it("older than 180 seconds by the server's clock: an error, and cleared", async () => {
  await openMatching()
  pass(181)
  expect(await alertText()).toBe('La selfie venció, intenta de nuevo')
  await screen.findByRole('heading', { name: 'Toma tu selfie' })
  expect(localStorage.getItem('arribo.task')).toBeNull()
})

it('without an answer: says so and keeps polling', async () => {
  const { say } = await openMatching({
    answers: { 'GET /api/tasks/check': () => Promise.reject(new TypeError('network')) },
  })
  await screen.findByText('Sin respuesta por ahora. Seguimos preguntando cada 2 segundos.')
  say('GET /api/tasks/check', () => task('completed'))
  await screen.findByRole('heading', { name: 'Listo para marcar' })
})
