import type { OwnPhoto } from '@arribo/api-contracts/driver/selfies'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, type ApiCall, ok, signIn } from '../../testing/driver-world.ts'
import { press } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => signIn())

const photo = (taskId: string, over: Partial<OwnPhoto> = {}): OwnPhoto => ({
  taskId,
  takenAt: '2026-07-14T18:00:00.000Z',
  side: null,
  verdict: 'success',
  url: `https://photos.test/${taskId}.jpg?signed=1`,
  ...over,
})
const page = (photos: OwnPhoto[], nextCursor: string | null = null) => ok({ photos, nextCursor })
const picture = () => screen.findByRole<HTMLImageElement>('img', { name: /^Tu selfie del 14 jul/ })

async function open(answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>) {
  const { calls } = answerApi({ 'GET /api/users/me/photos': answer })
  await openApp('/app/profile/photos')
  return { asked: () => calls.filter(({ route }) => route.endsWith('/photos')) }
}

it('shows the photos with their time and result', async () => {
  await open(() =>
    page([
      photo('a', { side: 'left' }),
      photo('b', { verdict: 'invalid', url: null }),
      photo('c', { verdict: 'no_match' }),
      photo('d', { verdict: 'not_compared' }),
    ]),
  )
  const [shown] = await screen.findAllByRole<HTMLImageElement>('img', { name: /^Tu selfie del 14 jul/ })
  if (!shown) throw new Error('Expected a photo')
  expect(shown.src).toBe('https://photos.test/a.jpg?signed=1')
  expect(shown.getAttribute('referrerpolicy')).toBe('no-referrer')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toMatch(/2026.*AceptadaLado izquierdo$/)
  expect(items[1]).toMatch(/^No se guardó.*2026.*No sirvió$/)
  expect(items[2]).toMatch(/2026.*No coincidió con ningún conductor$/)
  expect(items[3]).toMatch(/2026.*Sin comparar$/)
})

it('shows placeholders in the shape of the content', async () => {
  let answer = (_given: ApiAnswer) => {}
  await open(() => new Promise((resolve) => (answer = resolve)))
  expect((await screen.findByText('Cargando…')).closest('[role=status]')).toBeTruthy()
  answer(page([photo('a')]))
  expect(await picture()).toBeTruthy()
  expect(screen.queryByText('Cargando…')).toBeNull()
})

it('appends the next page, by its cursor', async () => {
  const { asked } = await open(({ query }) =>
    query.get('cursor') === 'c-1' ? page([photo('b')]) : page([photo('a')], 'c-1'),
  )
  await press('Ver más fotos')
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Tu selfie/ })).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Ver más fotos' })).toBeNull()
  expect(asked().map(({ query }) => query.get('cursor'))).toEqual([null, 'c-1'])
})

it('requests a new URL when one has expired, and keeps photos that are already shown', async () => {
  let times = 0
  const { asked } = await open(() => {
    times += 1
    return page([
      photo('a', { url: `https://photos.test/a.jpg?signed=${times}` }),
      photo('b', { url: `https://photos.test/b.jpg?signed=${times}` }),
    ])
  })
  const [first, second] = await screen.findAllByRole<HTMLImageElement>('img', { name: /^Tu selfie/ })
  if (!first || !second) throw new Error('Expected two photos')
  fireEvent.load(first)
  fireEvent.error(second)
  await waitFor(() => {
    const sources = screen.getAllByRole<HTMLImageElement>('img', { name: /^Tu selfie/ }).map(({ src }) => src)
    expect(sources).toEqual(['https://photos.test/a.jpg?signed=1', 'https://photos.test/b.jpg?signed=2'])
  })
  expect(asked()).toHaveLength(2)
})

it('says that a photo is gone when its new URL fails too, and stops asking', async () => {
  let times = 0
  const { asked } = await open(() => page([photo('a', { url: `https://photos.test/a.jpg?signed=${(times += 1)}` })]))
  fireEvent.error(await picture())
  await waitFor(async () => expect((await picture()).src).toContain('signed=2'))
  fireEvent.error(await picture())
  expect(await screen.findByText('Esta foto ya no está')).toBeTruthy()
  expect(asked()).toHaveLength(2)
})
