import { letPass } from '@arribo/ui/testing/strict-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageOwner } from '../../app/auth.ts'
import { ana, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { alertText } from '../../testing/on-screen.ts'
import {
  choosePhoto,
  good,
  inMinutes,
  jpegOf,
  openCheckIn,
  press,
  routes,
  sendPhoto,
  sentence,
  task,
} from './testing/check-in-world.tsx'
import { pass, setOnline } from './testing/phone.ts'
import { holdReading } from './testing/phone-memory.ts'

afterEach(() => pass(0))

const borrower = { ...ana, planType: 'borrowed-account' } as const
const ready = () => screen.findByRole('heading', { name: 'Listo para marcar' })
const verdict = (name: 'invalid' | 'expired', code: 'image_too_dark' | 'selfie_expired') =>
  ok({ verdict: name, code, message: sentence('Too dark.', 'Muy oscura.'), endsAt: inMinutes(3) })

it('an accepted selfie of an own account leads to the button, with a vibration', async () => {
  const { callsOf, felt } = await openCheckIn()
  await sendPhoto()
  await ready()
  expect(screen.getByText('Tu selfie está bien', { selector: 'p' })).toBeTruthy()
  expect(callsOf(routes.validity)[0]?.query.get('accountType')).toBe('own-account')
  expect(callsOf('POST /api/tasks')).toEqual([])
  expect(felt).toEqual([[60]])
})

describe('a selfie that is not accepted', () => {
  it('invalid: says so and why, and takes another', async () => {
    const { felt, reopen } = await openCheckIn({
      answers: { [routes.validity]: verdict('invalid', 'image_too_dark') },
    })
    await sendPhoto()
    expect(await alertText()).toBe('La selfie no es válida, toma otra foto ahoraMuy oscura.')
    expect(screen.getByRole('button', { name: 'Tomar la foto' })).toBeTruthy()
    expect(felt).toEqual([[40, 80, 40]])
    await reopen()
    await screen.findByRole('button', { name: 'Tomar la foto' })
    expect(screen.queryByAltText('Tu foto')).toBeNull()
  })
  it.each([
    ['on an own account', ana, [false, false, true]],
    ['but never on a shared one', borrower, [false, false, false]],
  ] as const)('the third time offers three-photo verification, %s', async (_where, me, offers) => {
    const answers = { [routes.validity]: verdict('invalid', 'image_too_dark') }
    await openCheckIn({ me, answers })
    for (const isOffered of offers) {
      await sendPhoto()
      await alertText()
      expect(screen.queryByRole('link', { name: 'Verifícate con tres fotos' }) !== null).toBe(isOffered)
    }
  })
  it.each([
    ['is no JPEG', new File(['GIF89a'], 'a.jpg'), /^Este navegador no puede leer esa foto\./],
    ['is empty', new File([], 'a.jpg'), /^Todavía no hay foto\.$/],
  ])('%s: nothing is sent', async (_what, photo, message) => {
    const { callsOf, storage } = await openCheckIn()
    await sendPhoto(photo)
    expect(await alertText()).toMatch(message)
    expect([callsOf(routes.signed).length, storage.puts.length]).toEqual([0, 0])
    expect(callsOf('POST /api/users/me/errors')).toEqual([])
  })
})

describe('a failed upload', () => {
  it('is shown and reported; one press sends the same bytes to the same URL', async () => {
    const { storage, callsOf } = await openCheckIn()
    storage.mode = 'breaks'
    await sendPhoto()
    expect(await alertText()).toContain('La foto no llegó. Intenta de nuevo; sigue aquí.')
    expect(callsOf('POST /api/users/me/errors')[0]?.body).toMatchObject({
      description: 'The selfie could not be uploaded',
      data: { isOnline: true },
    })
    storage.mode = 'takes'
    await press('Enviar la misma foto otra vez')
    await ready()
    const [first, second] = storage.puts
    expect(second).toEqual(first)
    expect(callsOf(routes.signed)).toHaveLength(1)
  })
  it('to an expired URL: sends the same bytes to a new one', async () => {
    const { storage, callsOf } = await openCheckIn()
    storage.mode = 'refuses'
    await sendPhoto()
    await alertText()
    storage.mode = 'takes'
    await press('Enviar la misma foto otra vez')
    await ready()
    const signed = callsOf(routes.signed).map(({ query }) => query.get('checksumSha256'))
    expect(signed[1]).toBe(signed[0])
    expect(storage.puts.map(({ address }) => address)).toEqual([
      'https://photos.test/put/1',
      'https://photos.test/put/2',
    ])
    expect(storage.puts[1]?.bytes).toEqual(storage.puts[0]?.bytes)
  })
  it('because the session has ended: ends it here too, so that the app asks for the password', async () => {
    await openCheckIn({ answers: { [routes.signed]: refusal('signed_out') } })
    await sendPhoto()
    await waitFor(() => expect(pageOwner.claims()).toBeUndefined())
  })

  it('before it starts: a refused URL is shown and reported', async () => {
    const { callsOf } = await openCheckIn({ answers: { [routes.signed]: refusal('storage_down') } })
    await sendPhoto()
    expect(await alertText()).toBe('Rechazado: storage_down.')
    expect(callsOf('POST /api/users/me/errors')[0]?.body).toMatchObject({ data: { code: 'storage_down' } })
  })
  it('is not queued for later when there is no network', async () => {
    const { storage } = await openCheckIn()
    storage.mode = 'breaks'
    await choosePhoto()
    setOnline(false)
    await press('Enviar la selfie')
    await alertText()
    storage.mode = 'takes'
    setOnline(true)
    await letPass(100)
    expect(storage.puts.length).toBeLessThanOrEqual(1)
    expect(screen.getByRole('button', { name: 'Enviar la misma foto otra vez' })).toBeTruthy()
  })
})

describe('a page that was killed', () => {
  it('a photo that is taken before the old one is restored stays and is sent', async () => {
    const { reopen, storage } = await openCheckIn()
    await choosePhoto(jpegOf('old'))
    await screen.findByAltText('Tu foto')
    const letGo = holdReading()
    await reopen()
    await userEvent.upload(await screen.findByLabelText('Usar la cámara del teléfono'), jpegOf('new'))
    letGo()
    await press('Enviar la selfie')
    await ready()
    expect(screen.queryByText('Tu foto sigue aquí. Falta enviarla.')).toBeNull()
    expect(storage.puts.map(({ bytes }) => new TextDecoder().decode(bytes.slice(3)))).toEqual(['new'])
  })
  it('after the upload: judges the upload without sending it again', async () => {
    const { reopen, say, storage, callsOf } = await openCheckIn({
      answers: { [routes.validity]: () => new Promise(() => undefined) },
    })
    await sendPhoto()
    await waitFor(() => expect(callsOf(routes.validity)).toHaveLength(1))
    say(routes.validity, good)
    await reopen()
    await ready()
    expect(storage.puts).toHaveLength(1)
    expect(callsOf(routes.validity).map(({ query }) => query.get('taskId'))).toEqual(['task-1', 'task-1'])
  })
  it("does not show another driver's photo", async () => {
    const { reopen } = await openCheckIn()
    await choosePhoto()
    await screen.findByAltText('Tu foto')
    localStorage.clear()
    signIn({ sub: 'somebody-else' })
    await reopen()
    await screen.findByRole('button', { name: 'Tomar la foto' })
    expect(screen.queryByAltText('Tu foto')).toBeNull()
  })
})

it.each([
  ['vision_down', 'judges the same upload', 1],
  ['no_image', 'sends the photo again', 2],
] as const)("a judging that fails with %s shows the server's message, and the next press %s", async (...row) => {
  const [code, , uploads] = row
  const { say, storage } = await openCheckIn({ answers: { [routes.validity]: refusal(code) } })
  await sendPhoto()
  expect(await alertText()).toBe(`Rechazado: ${code}.`)
  say(routes.validity, good)
  await press('Enviar la misma foto otra vez')
  await ready()
  expect(storage.puts).toHaveLength(uploads)
})

it("a task that can't be created: a validation error and why, without advice to try again in vain", async () => {
  await openCheckIn({ me: borrower, answers: { 'POST /api/tasks': refusal('nobody_enrolled') } })
  await sendPhoto()
  expect(await alertText()).toBe('No pudimos revisar la selfie.Rechazado: nobody_enrolled.')
})

describe('the matching of a selfie on a shared account', () => {
  beforeEach(() => pass(0))

  async function openMatching(answer: Parameters<typeof openCheckIn>[0] = {}) {
    const world = await openCheckIn({ me: borrower, ...answer })
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
    await ready()
    expect(felt).toEqual([[60], [60]])
  })

  it('failed: says why, and starts over with a selfie', async () => {
    const message = sentence('No match.', 'No coincide.')
    const { reopen } = await openCheckIn({
      me: borrower,
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
    await ready()
  })
})
