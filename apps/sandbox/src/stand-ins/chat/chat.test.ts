import { createHmac } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { world } from '../../world.ts'
import { createSandbox } from '../../sandbox.ts'

const sandbox = await createSandbox()
afterAll(() => sandbox.close())

type Json = Record<string, unknown>
async function call(path: string, body?: object): Promise<{ status: number; body: Json }> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(sandbox.address + path, init)
  return { status: response.status, body: (await response.json()) as Json }
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const soon = Math.floor(Date.now() / 1000) + 60
const person = { user_id: 'u-1', name: 'Ana', phone: '+13055550100', exp: soon }
function tokenOf(claims: object = person, { secret = world.chatSecret as string, alg = 'HS256' } = {}): string {
  const head = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}
const boot = (token: string, given: object = {}) => call('/chat/visitors', { appId: 'arribo', token, given })
const start = async (claims: object = person) => String((await boot(tokenOf(claims))).body['id'])

it("records everything that a page says about a visitor, and both sides' messages", async () => {
  const id = await start()
  await call(`/chat/visitors/${id}/messages`, { text: 'Hola' })
  await call(`/controls/chats/${id}/reply`, { text: 'Te leo' })
  const { body } = await call('/controls/chats')
  expect(body['visitors']).toMatchObject([
    {
      id,
      given: { name: 'Ana', phone: '+13055550100' },
      endedAt: null,
      messages: [
        { from: 'visitor', text: 'Hola' },
        { from: 'staff', text: 'Te leo' },
      ],
    },
  ])
  expect(await (await fetch(`${sandbox.address}/inbox`)).text()).toMatch(/Te leo/)
})

it('404: refuses an unknown visitor and an empty message', async () => {
  const id = await start()
  expect(await call('/chat/visitors/nobody/messages', { text: 'x' })).toMatchObject({ status: 404 })
  expect(await call(`/chat/visitors/${id}/messages`, { text: ' ' })).toMatchObject({ status: 404 })
  expect(await call('/controls/chats/nobody/reply', { text: 'x' })).toMatchObject({ status: 404 })
})

it("is part of the driver app's configuration, and not of the back office's", () => {
  const wanted = { apiAddress: 'http://api', driverOrigin: 'http://driver', adminOrigin: 'http://admin' }
  expect(sandbox.webConfig({ app: 'driver', ...wanted }).liveChat?.scriptAddress).toBe(
    `${sandbox.address}/chat/messenger.js`,
  )
  expect(sandbox.webConfig({ app: 'admin', ...wanted }).liveChat).toBeUndefined()
})

it.each([
  ['another secret', tokenOf(person, { secret: 'x'.repeat(32) })],
  ['no signature', `${tokenOf().split('.').slice(0, 2).join('.')}.`],
  ['another algorithm', tokenOf(person, { alg: 'none' })],
  ['no user', tokenOf({ name: 'Ana', exp: soon })],
  ['an end that has passed', tokenOf({ ...person, exp: soon - 61 })],
])('404: refuses a token with %s', async (_what, token) => {
  const before = sandbox.chat.list().length
  expect(await boot(token)).toMatchObject({ status: 404 })
  expect(sandbox.chat.list()).toHaveLength(before)
})

it('lets somebody without a token write as nobody, and names no one without a signature', async () => {
  const { status, body } = await call('/chat/visitors', { appId: 'arribo', given: {} })
  expect([status, body['userId'], body['given']]).toEqual([200, null, {}])
  expect(await call(`/chat/visitors/${String(body['id'])}/messages`, { text: 'Hola' })).toMatchObject({ status: 200 })
  for (const given of [{ user_id: 'u-1' }, { email: 'ana@flex.example' }])
    expect(await call('/chat/visitors', { appId: 'arribo', given })).toMatchObject({ status: 404 })
})

it('believes the token, not the page', async () => {
  const { body } = await boot(tokenOf(), { name: 'Berta', plan: 'gold' })
  expect(body['given']).toEqual({ name: 'Ana', phone: '+13055550100', plan: 'gold' })
})

it('lets a visitor write until the token expires, and with a new one of the same user again', async () => {
  const id = await start({ ...person, exp: Math.floor(Date.now() / 1000) + 1 })
  await expect
    .poll(() => call(`/chat/visitors/${id}/messages`, { text: 'Hola' }), { timeout: 5000 })
    .toMatchObject({ status: 404 })
  const renew = (token: string) => call(`/chat/visitors/${id}/token`, { token })
  expect(await renew(tokenOf({ ...person, user_id: 'u-2' }))).toMatchObject({ status: 404 })
  expect(await renew(tokenOf())).toMatchObject({ status: 200 })
  expect(await call(`/chat/visitors/${id}/messages`, { text: 'Hola' })).toMatchObject({ status: 200 })
})
