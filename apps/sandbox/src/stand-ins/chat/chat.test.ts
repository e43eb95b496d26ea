import { afterAll, expect, it } from 'vitest'
import { createSandbox } from '../../sandbox.ts'

const sandbox = await createSandbox()
afterAll(() => sandbox.close())

type Json = Record<string, unknown>
async function call(path: string, body?: object): Promise<{ status: number; body: Json }> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(sandbox.address + path, init)
  return { status: response.status, body: (await response.json()) as Json }
}
const start = async () => {
  const { body } = await call('/chat/visitors', { appId: 'arribo', given: { name: 'Ana', phone: '+13055550100' } })
  return String(body['id'])
}

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
  expect(await (await fetch(`${sandbox.address}/console/data/inbox`)).text()).toMatch(/Te leo/)
})

it('ends a session at shutdown', async () => {
  const id = await start()
  expect(await call(`/chat/visitors/${id}/end`, {})).toMatchObject({ status: 200 })
  expect(sandbox.chat.list().find((visitor) => visitor.id === id)?.endedAt).toMatch(/^\d{4}-/)
})

it('404: refuses an unknown visitor and an empty message', async () => {
  const id = await start()
  expect(await call('/chat/visitors/nobody/messages', { text: 'x' })).toMatchObject({ status: 404 })
  expect(await call(`/chat/visitors/${id}/messages`, { text: ' ' })).toMatchObject({ status: 404 })
  expect(await call('/controls/chats/nobody/reply', { text: 'x' })).toMatchObject({ status: 404 })
})

it.each(['messenger.js', 'chat-panel.js', 'chat-panel.css', 'panel'])('serves %s', async (file) => {
  const response = await fetch(`${sandbox.address}/chat/${file}`)
  expect(response.status).toBe(200)
  expect(await response.text()).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src)/)
})

it("is part of the driver app's configuration, and not of the back office's", () => {
  const wanted = { apiAddress: 'http://api', driverOrigin: 'http://driver', adminOrigin: 'http://admin' }
  expect(sandbox.webConfig({ app: 'driver', ...wanted }).liveChat?.scriptAddress).toBe(
    `${sandbox.address}/chat/messenger.js`,
  )
  expect(sandbox.webConfig({ app: 'admin', ...wanted }).liveChat).toBeUndefined()
})
