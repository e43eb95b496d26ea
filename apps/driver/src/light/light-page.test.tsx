import { opensAt } from '@arribo/api-contracts/shared/blocks'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { createI18n, formatTime, I18nextProvider, type Language } from '@arribo/i18n'
import { loadDriverWords } from '@arribo/i18n/driver'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loseSession } from '@arribo/ui/testing/session'
import { ana, answerApi, ok, signIn } from '../testing/driver-world.ts'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { block, routes } from '../features/check-ins/testing/check-in-world.tsx'
import { startLanguage } from '../app/language.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'

afterEach(cleanup)

const hialeah = { geocode: { latitude: 26, longitude: -80 }, address: { addressId: 'UMI2', name: 'UMI2 Hialeah' } }
const at = (daysAhead: number) => Math.floor(new Date().setHours(14 + daysAhead * 24, 49, 0, 0) / 1000)
const plain = (text: string | null) => (text ?? '').replace(/\s/gu, ' ')

type Blocks = ReturnType<typeof block>[]
const loaded = (scheduledAssignments: Blocks, checkedIn: string[] = [], notCovered: string[] = []) => ({
  calendar: { scheduledAssignments, checkedIn, notCovered },
  hasSharedPlan: false,
  hasCredits: false,
  region: 'us-east',
})

const task = { taskId: 't', endsAt: 0, isShared: false, accountVersion: 1 }

async function openLight(blocks: Blocks, language: Language = 'es', ...marks: string[][]) {
  const flow = createCheckInFlow({
    ...createLightPorts(),
    calendar: {
      load: () => undefined,
      watch(send) {
        send('calendar-loaded', loaded(blocks, ...marks))
        return () => undefined
      },
    },
  })
  flow.start()
  render(
    <I18nextProvider
      i18n={await createI18n({
        language,
        namespaces: ['checkIns', 'checkInsApp', 'light', 'photos', 'ui'],
        load: loadDriverWords,
      })}
    >
      <LightPage flow={flow} onLanguage={() => undefined} />
    </I18nextProvider>,
  )
  return flow
}

it.each([
  ['es', 'mañana a las 2:49 p.m.', 'el ', 'Puedes marcar mañana a las '],
  ['en', 'tomorrow at 2:49 PM', '', 'You can check in tomorrow at '],
] as const)('names the days of blocks and of the window, in %s', async (language, tomorrow, article, opens) => {
  const later = at(2)
  const next = block(0, { startTime: at(1) })
  await openLight([next, block(1, { startTime: later })], language)
  const [first, second] = screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  const weekday = new Date(later * 1000).toLocaleDateString(language, { weekday: 'long' })
  expect(first).toContain(tomorrow)
  expect(second).toContain(`${article}${weekday} `)
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toBe(
    opens + plain(formatTime(opensAt(next), language)),
  )
})

async function openAtStation() {
  signIn()
  answerApi(answers([block(3)]))
  const close = await openPage()
  await screen.findByRole('heading', { name: 'Toma tu selfie' })
  return close
}

it('starts with the block to check in for, after a reload too', async () => {
  const [done, now, later] = [block(-20), block(3), block(5)]
  const checkedIn = [done.assignmentId]
  const flow = await openLight([done, later, now], 'es', checkedIn)
  const times = [now, done, later].map(({ startTime }) => formatTime(new Date(startTime * 1000), 'es'))
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.match(/[\d:]+\s[ap]\.m\./u)?.[0])
  expect(shown()).toEqual(times)
  act(() => flow.send('calendar-loaded', loaded(structuredClone([done, later, now]), checkedIn)))
  expect(shown()).toEqual(times)
})

it('names its block at the button; after "registered" none is armed until the driver chooses', async () => {
  const blocks = [block(2), block(3, { stagingLocation: hialeah })]
  const flow = await openLight(blocks)
  act(() => flow.send('task-stored', { task: { ...task, endsAt: serverNow() + 90_000 } }))
  expect(screen.getByRole('button', { name: /^Ya llegué UMI1 Doral/ })).toBeTruthy()
  act(() => flow.send('calendar-loaded', loaded(blocks, ['block-2'])))
  await screen.findByRole('heading', { name: '¿En qué bloque estás?' })
  expect(screen.getByText('El bloque que ibas a marcar ya quedó registrado. Si estás en otro, elígelo.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ya llegué/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Marcar en este bloque/ }))
  expect(screen.getByRole('button', { name: /^Ya llegué UMI2 Hialeah/ })).toBeTruthy()
})

it('leads from an arrival to the other open block, and says how long it stays open', async () => {
  const flow = await openLight([block(2), block(3, { stagingLocation: hialeah })])
  act(() => flow.send('arrived', { at: new Date(serverNow()) }))
  expect(screen.getByText(/^Otro bloque que ya se puede marcar: UMI2 Hialeah/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Marcar el otro bloque' }))
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('UMI2 Hialeah')
  expect(screen.getByText(/^La ventana se cierra en \d+:\d\d$/)).toBeTruthy()
})

it('looks for another block after an arrival that leaves none open', async () => {
  const flow = await openLight([block(2)])
  act(() => flow.send('arrived', { at: new Date(serverNow()) }))
  fireEvent.click(screen.getByRole('button', { name: 'Ver si hay otro bloque' }))
  expect(screen.getByText('No hay bloques disponibles')).toBeTruthy()
})

it('mentions no block to a driver who has not paid', async () => {
  const flow = await openLight([])
  act(() => flow.send('obstacle-found', { obstacle: { name: 'shut', gate: 'good_standing' } }))
  expect(screen.getByText('Para marcar necesitas un servicio activo.')).toBeTruthy()
})

it('refuses a stored picture in place of one just taken, each time, and says only so', async () => {
  const flow = await openLight([block(4)])
  act(() => flow.send('selfie-refused', { error: { title: { checkIn: 'selfie.invalid' } } }))
  const stored = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg', lastModified: Date.now() - 2 * 86_400_000 })
  for (let tries = 0; tries < 2; tries += 1) {
    const input = await screen.findByLabelText('Tomar la foto')
    fireEvent.change(input, { target: { files: [stored] } })
    expect((await screen.findByRole('alert')).textContent).toBe('Esa foto es de antes. Toma una ahora con la cámara.')
  }
  expect(screen.queryByText(/^Tu foto está lista/)).toBeNull()
})

it("takes the photo with the phone's own camera, and draws no pictures", async () => {
  const flow = await openLight([block(4)])
  expect(screen.getByLabelText('Tomar la foto').getAttribute('capture')).toBe('user')
  act(() => flow.send('photo-taken', { photo: new Blob(['x'.repeat(2500)]) }))
  expect(screen.getByText('Tu foto está lista (3 kB).')).toBeTruthy()
  act(() => flow.send('task-stored', { task: { ...task, endsAt: serverNow() + 90_000 } }))
  expect(screen.getByRole('timer').textContent).toMatch(/^Tiempo para marcar: 1:(?:30|29)$/)
  expect(document.querySelectorAll('img, svg, video')).toHaveLength(0)
})

async function openPage() {
  const i18n = await startLanguage(['checkIns', 'checkInsApp', 'light', 'photos', 'ui'])
  const flow = createCheckInFlow(createLightPorts())
  const end = flow.start()
  const view = render(
    <I18nextProvider i18n={i18n}>
      <LightPage flow={flow} onLanguage={() => undefined} />
    </I18nextProvider>,
  )
  return () => {
    end()
    view.unmount()
  }
}
const noNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const answers = (blocks: ReturnType<typeof block>[]) => ({
  'GET /api/users/me': ok({ ...ana, amazonToken: 'sealed' }),
  [routes.calendar]: ok({ scheduledAssignments: blocks, checkedIn: [] }),
})

it('asks for the blocks without waiting for the driver, because each round trip may take a second', async () => {
  signIn()
  const { callsOf } = answerApi({ ...answers([]), 'GET /api/users/me': () => new Promise(() => undefined) })
  const close = await openPage()
  await waitFor(() => expect(callsOf(routes.calendar)).toHaveLength(1))
  close()
})

it("follows the driver's own language, in which the host then serves the next document", async () => {
  signIn()
  answerApi({ ...answers([block(3)]), 'GET /api/users/me': ok({ ...ana, language: 'en' }) })
  const close = await openPage()
  expect(await screen.findByRole('heading', { level: 1, name: "I'm here" })).toBeTruthy()
  expect([document.cookie, localStorage.getItem('arribo.language')]).toEqual(['arribo.language=en', null])
  close()
})

it('returns to an open check-in without a network, and reloads once there is one', async () => {
  const close = await openAtStation()
  close()
  expect(localStorage.getItem('arribo.check-in')).not.toContain('sealed')
  noNetwork()
  await openPage()
  expect(await screen.findByRole('heading', { name: 'Toma tu selfie' })).toBeTruthy()
  answerApi(answers([]))
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('No hay bloques disponibles')).toBeTruthy()
})

it('asks to sign in when the session turns out to have ended, whichever call was refused', async () => {
  await openAtStation()
  act(loseSession)
  expect((await screen.findByRole('link', { name: 'Iniciar sesión' })).getAttribute('href')).toBe(
    '/login?return=/imhere-light',
  )
  expect(screen.queryByRole('heading', { name: 'Toma tu selfie' })).toBeNull()
})

it("says that there is no connection if no check-in was open, or only another driver's", async () => {
  const close = await openAtStation()
  close()
  signIn({ sub: 'somebody-else' })
  noNetwork()
  await openPage()
  expect(await screen.findByText('No pudimos cargar tu calendario.')).toBeTruthy()
})
