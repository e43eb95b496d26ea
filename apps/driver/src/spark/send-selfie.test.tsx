import { afterEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../testing/driver-world.ts'
import { openStorage } from '../testing/storage.ts'
import { createSender, postToParent } from './send-selfie.ts'

const where = {
  apiAddress: 'https://api.example',
  storageAddresses: ['https://photos.example/', 'https://other.example/'],
}
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])])
const message = { en: 'Too dark.', es: 'Muy oscura.' }
const validity = 'GET /api/users/me/check-selfie-validity'
const verdict = (name: 'success' | 'invalid') =>
  ok({ verdict: name, code: null, message, endsAt: '2026-11-29T12:00:00.000Z', line: null })
const signed = { uploadURL: 'https://other.example/put', Key: 'selfies/ana/t1.jpg', taskId: 't1' }

afterEach(() => vi.unstubAllGlobals())

it("requests a URL as Spark, with the token; returns the photo's storage URL and its task", async () => {
  const { calls } = answerApi({ 'GET /api/signed-image-url': ok(signed), [validity]: verdict('success') })
  const { puts } = openStorage()
  const asked = vi.spyOn(globalThis, 'fetch')
  expect(await createSender(where, 'a.b.c')(jpeg, () => undefined)).toEqual({
    imageUrl: 'https://photos.example/selfies/ana/t1.jpg',
    taskId: 't1',
  })
  expect(puts.map(({ address }) => address)).toEqual([signed.uploadURL])
  const query = calls[0]?.query
  expect([query?.get('isSpark'), query?.get('contentLength')]).toEqual(['true', '6'])
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('a.b.c')
  expect(calls.map(({ route }) => route).join()).not.toContain('a.b.c')
})

it('has the photo checked, and refuses one that can’t be used with the reason, without a report', async () => {
  const { calls } = answerApi({ 'GET /api/signed-image-url': ok(signed), [validity]: verdict('invalid') })
  openStorage()
  const sending = createSender(where, 'a.b.c')(jpeg, () => undefined)
  await expect(sending).rejects.toMatchObject({ sentence: message })
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/signed-image-url', validity])
  expect(calls[1]?.query.get('taskId')).toBe('t1')
})

it.each([
  ['the API refuses the address', refusal('signed_out'), 'takes'],
  ['the storage refuses the photo', ok(signed), 'refuses'],
] as const)('reports that %s, without the token', async (_what, answer, mode) => {
  const reports = 'POST /api/users/me/errors'
  const { calls, callsOf } = answerApi({ 'GET /api/signed-image-url': answer, [reports]: ok({ recorded: true }) })
  openStorage().mode = mode
  await expect(createSender(where, 'a.b.c')(jpeg, () => undefined)).rejects.toThrow()
  await vi.waitFor(() => expect(callsOf(reports)).toHaveLength(1))
  expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('a.b.c')
})

it('refuses a file that is no JPEG without any request or report', async () => {
  const { calls } = answerApi()
  await expect(createSender(where, 'a.b.c')(new Blob(['GIF89a']), () => undefined)).rejects.toThrow(
    'errorInvalidFormat',
  )
  expect(calls).toEqual([])
})

const selfie = { imageUrl: 'https://photos.example/selfies/1.jpg', taskId: 't1' }
const allowed = ['https://spark.example', 'https://other.example']

it.each([
  ['is a stranger', ['https://stranger.example'], []],
  // The browser delivers each of these only to a page of exactly that origin.
  ['is not told by the browser', undefined, allowed.map((origin) => [{ type: 'arribo:selfie', ...selfie }, origin])],
])('an embedding page that %s', (_who, ancestorOrigins, expected) => {
  const postMessage = vi.fn()
  vi.stubGlobal('parent', { postMessage })
  vi.stubGlobal('location', { ancestorOrigins })
  postToParent(allowed, selfie)
  expect(postMessage.mock.calls).toEqual(expected)
})

it("sends nothing when it isn't embedded", () => {
  const postMessage = vi.spyOn(window, 'postMessage')
  postToParent(allowed, selfie)
  expect(postMessage).not.toHaveBeenCalled()
})
