import { describe, expect, it, vi } from 'vitest'
import { ApiProblem, ApiUnreachable, createClient } from './client.ts'
import type * as contracts from './driver/index.ts'
import type { Problem } from './shared/errors.ts'
import { routes as laterRoutes } from './driver/later-routes.gen.ts'
import { routes } from './driver/routes.gen.ts'

const all = { ...routes, ...laterRoutes }

const problem = { code: 'not_found', message: { en: 'x', es: 'x' }, requestId: 'r' }
const signedOut = { ...problem, code: 'signed_out' }
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

type Token = (refused: string | undefined) => Promise<string | undefined>

function open(answer: (token: string | null) => Response | Promise<Response>, token?: string | Token) {
  const fetch = vi.fn(async (_address: string, init?: RequestInit) =>
    answer(new Headers(init?.headers).get('authorization')),
  )
  const onServerTime = vi.fn<(serverTime: Date, receivedAt: number) => void>()
  const onRefusal = vi.fn<(refused: Problem) => void>()
  const onTrace = vi.fn<(trace: object) => void>()
  const client = createClient<typeof contracts>(all, {
    baseAddress: 'https://api.test',
    onRefusal,
    token: typeof token === 'function' ? token : async () => token,
    fetch: (address, init) => fetch(address instanceof Request ? address.url : address.toString(), init),
    onServerTime,
    onTrace,
  })
  const sent = () => {
    const [address = '', init] = fetch.mock.calls[0] ?? []
    return { address, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
  }
  return { client, sent, onServerTime, onRefusal, onTrace }
}

describe('a call', () => {
  it('sends the raw ID token, and its body as JSON', async () => {
    const { client, sent } = open(() => json(200, { language: 'en' }), 'header.claims.signature')
    await client.saveLanguage({ body: { lang: 'en' } })
    const { address, method, headers, body } = sent()
    expect([method, address, body]).toEqual(['POST', 'https://api.test/api/users/me/language', '{"lang":"en"}'])
    expect(headers.get('authorization')).toBe('header.claims.signature')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('sends no token when nobody is signed in, and leaves out undefined values', async () => {
    const { client, sent } = open(() => json(200, { serviceAreas: [] }))
    await client.listRegions({ query: { userRegion: undefined } })
    expect([sent().address, sent().headers.has('authorization')]).toEqual(['https://api.test/api/regions', false])
  })

  it('keeps the plus of a phone number in the path', async () => {
    const { client, sent } = open(() => json(200, { scheduledAssignments: [], checkedIn: [] }))
    await client.getCalendar({ query: { phoneNumber: '+13055550100' } })
    expect(new URL(sent().address).searchParams.get('phoneNumber')).toBe('+13055550100')
  })

  it("reports the server's time with each response, including refusals", async () => {
    const { client, onServerTime } = open(() => json(404, problem, { 'x-server-time': '2026-11-21T15:00:00.000Z' }))
    await expect(client.getMe()).rejects.toThrow(ApiProblem)
    expect(onServerTime.mock.calls[0]?.[0]).toEqual(new Date('2026-11-21T15:00:00Z'))
  })

  it('reports each refusal, also if the caller never looks at it', async () => {
    const { client, onRefusal } = open(() => json(404, problem))
    await client.getMe().catch(() => undefined)
    expect(onRefusal.mock.calls).toEqual([[problem]])
  })

  it('reports which version answered, and the request ID', async () => {
    const headers = { 'x-version-id': 'v7', 'x-request-id': 'r-1' }
    const { client, onTrace } = open(() => json(200, { serviceAreas: [] }, headers))
    await client.listRegions()
    expect(onTrace).toHaveBeenCalledWith({ versionId: 'v7', requestId: 'r-1' })
  })

  it('is sent again with a newer token if its own is refused', async () => {
    const newer = vi.fn<Token>(async (refused) => (refused ? 'new' : 'old'))
    const answer = vi.fn((token: string | null) =>
      token === 'new' ? json(200, { language: 'en' }) : json(401, signedOut),
    )
    const { client } = open(answer, newer)
    expect(await client.saveLanguage({ body: { lang: 'en' } })).toEqual({ language: 'en' })
    expect(answer.mock.calls).toEqual([['old'], ['new']])
    expect(newer.mock.calls.map(([refused]) => refused)).toEqual([undefined, 'old'])
  })

  it("doesn't tell the app of the refusal while the newer token can't be fetched", async () => {
    const offline: Token = async (refused) => (refused ? Promise.reject(new Error('no network')) : 'old')
    const { client, onRefusal } = open(() => json(401, signedOut), offline)
    await expect(client.getMe()).rejects.toThrow('no network')
    expect(onRefusal).not.toHaveBeenCalled()
  })

  it('is sent once if the refused session is the newest', async () => {
    const { client, sent: first } = open(() => json(401, signedOut), 'only')
    await expect(client.getMe()).rejects.toThrow(ApiProblem)
    expect(first().headers.get('authorization')).toBe('only')
  })

  it('returns an encrypted calendar as text', async () => {
    const { client } = open(() => new Response('a.b.c', { headers: { 'content-type': 'application/jose' } }))
    expect(await client.getCalendar({ query: { phoneNumber: '+13055550100' } })).toBe('a.b.c')
  })
})

describe('a response with a status', () => {
  it.each([200, 201, 299])('%i succeeds', async (status) => {
    const { client } = open(() => json(status, { name: 'Ana' }))
    expect(await client.getMe()).toEqual({ name: 'Ana' })
  })

  it.each([300, 304, 400, 401, 402, 403, 404, 409, 429, 500, 503])('%i fails', async (status) => {
    const refused = open(() => (status === 304 ? new Response(null, { status }) : json(status, problem)))
    await expect(refused.client.getMe()).rejects.toThrow(status === 304 ? ApiUnreachable : ApiProblem)
  })

  it('from something in between, in another format, counts as no answer', async () => {
    const { client } = open(() => json(502, { error: 'bad gateway' }))
    await expect(client.getMe()).rejects.toThrow(ApiUnreachable)
    const page = open(() => new Response('<html>', { status: 200 }))
    await expect(page.client.getMe()).rejects.toThrow(ApiUnreachable)
  })
})

it('without a network counts as no answer', async () => {
  const { client } = open(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(client.getMe()).rejects.toThrow(ApiUnreachable)
})
