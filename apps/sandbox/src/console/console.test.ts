import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { people as cast } from '../people.ts'
import { createSandbox } from '../sandbox.ts'
import type { View } from './data/view-of.ts'
import type { Call, Tab } from './view.ts'

const sandbox = await createSandbox()
afterAll(() => sandbox.close())

type Of<T extends Tab> = Extract<View, { tab: T }>
async function look<T extends Tab>(tab: T, query: Record<string, string> = {}): Promise<Of<T>> {
  const response = await fetch(`${sandbox.address}/console/data/${tab}?${new URLSearchParams(query)}`)
  return (await response.json()) as Of<T>
}

const call = ({ method, path, body }: Call) =>
  fetch(`${sandbox.address}/controls${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

describe('the page', () => {
  it.each(['/', '/people/+13055550100', '/inbox', '/failures?search=ana'])(
    '%s runs and shows only its own files',
    async (path) => {
      const response = await fetch(sandbox.address + path)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(await response.text()).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src)/)
    },
  )

  it('serves its script, styles and the people’s faces', async () => {
    const types = { 'console.js': 'text/javascript', 'console.css': 'text/css', 'faces/100': 'image/jpeg' }
    for (const [file, type] of Object.entries(types)) {
      const response = await fetch(`${sandbox.address}/console/${file}`)
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    }
  })

  it.each(['/nothing', '/people/a/b', '/console/data/nothing', '/console/faces/x'])('404: %s', async (path) => {
    expect((await fetch(sandbox.address + path)).status).toBe(404)
  })
})

describe('the inbox', () => {
  it('shows the newest text first, found by number, name or code', async () => {
    await sandbox.sms.send({ to: '+13055550101', kind: 'signup', code: '111111', text: 'first' })
    await sandbox.sms.send({ to: '+13055550102', kind: 'reset', code: '222222', text: 'second' })
    const codes = async (search: string) => (await look('inbox', { search })).data.messages.map(({ code }) => code)
    expect(await codes('')).toEqual(['222222', '111111'])
    for (const search of ['+1 305 555 0101', '550101', 'luis ramirez', '1111'])
      expect(await codes(search)).toEqual(['111111'])
    expect(await codes('nobody')).toEqual([])
  })
})

describe('people', () => {
  const { active, unconfirmed, admin } = cast

  it("begins with the README's, before anybody has signed up", async () => {
    const { data } = await look('people')
    expect(data.people.map(({ phoneNumber, state }) => [phoneNumber, state])).toEqual(
      Object.values(cast).map(({ phoneNumber }) => [phoneNumber, 'not signed up']),
    )
  })

  it('finds one by the end of the number or by name, including somebody who signed up here', async () => {
    const newcomer = { phoneNumber: '+13055550165', name: 'Inés Peña', password: 'Arribo-2026', group: 'support' }
    await sandbox.cognito.hire(newcomer)
    for (const search of ['0165', '305 555 01 65', 'ines pe']) {
      const { people, total } = (await look('people', { search })).data
      expect([people.map(({ name }) => name), total]).toEqual([['Inés Peña'], 1])
    }
    expect((await look('people', { search: 'torres' })).data.people[0]).toMatchObject({
      phoneNumber: active.phoneNumber,
    })
  })

  it('shows one person with the last code, the account with its blocks, texts and payments', async () => {
    const { phoneNumber, flexEmail: email } = unconfirmed
    await sandbox.sms.send({ to: phoneNumber, kind: 'signup', code: '333333', text: 'hola' })
    await sandbox.delivery.controls.createAccount({ email, password: 'Flex-2026' })
    await call({ method: 'POST', path: '/blocks', body: { email, startsInMinutes: 2 } })
    const { people, messages } = (await look('people', { person: phoneNumber })).data
    expect(people).toHaveLength(1)
    expect(people[0]).toMatchObject({
      name: unconfirmed.name,
      password: 'Arribo-2026',
      text: { code: '333333' },
      account: { email, blocks: [{ isInstant: false, place: expect.stringMatching(/^\d+\.\d+, -\d+\.\d+$/) }] },
    })
    expect(messages.map(({ code }) => code)).toEqual(['333333'])
  })

  it('tells staff from drivers, and where each signs in', async () => {
    const origins = { driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }
    sandbox.webConfig({ app: 'driver', apiAddress: 'http://localhost:3000', ...origins })
    await sandbox.cognito.hire({ ...admin, password: 'Arribo-2026', group: 'admin' })
    const [elena] = (await look('people', { person: admin.phoneNumber })).data.people
    expect(elena).toMatchObject({
      app: origins.adminOrigin,
      groups: ['admin'],
      state: 'ready',
      account: null,
      factor: null,
    })
    const [ana] = (await look('people', { person: active.phoneNumber })).data.people
    expect(ana).toMatchObject({ app: origins.driverOrigin, groups: [] })
  })
})

describe('failures', () => {
  const settings: [string, Call][] = [
    ['/platforms/mode', { method: 'POST', path: '/platforms/mode', body: { mode: 'down', platform: 'flex' } }],
    ['/stripe/hold', { method: 'POST', path: '/stripe/hold', body: { isHeld: true } }],
    ['/stripe/pause', { method: 'POST', path: '/stripe/pause', body: { isPaused: true } }],
    ['/stripe/drop', { method: 'POST', path: '/stripe/drop', body: { count: 3 } }],
    ['/stripe/decline-next', { method: 'POST', path: '/stripe/decline-next', body: { isWanted: true } }],
    [
      'of one person',
      { method: 'POST', path: '/stripe/decline-next', body: { isWanted: true, phoneNumber: '+13055550100' } },
    ],
    ['/rekognition/mode', { method: 'POST', path: '/rekognition/mode', body: { mode: 'denied' } }],
    ['/push/mode', { method: 'POST', path: '/push/mode', body: { mode: 'broken' } }],
    [
      '/dynamo/faults',
      { method: 'POST', path: '/dynamo/faults', body: { action: 'throttle', operation: 'DeleteTable', times: 2 } },
    ],
    ['/dynamo/contention', { method: 'POST', path: '/dynamo/contention', body: { milliseconds: 500 } }],
  ]
  beforeEach(() => call({ method: 'DELETE', path: '/failures' }))

  it.each(settings)('%s is shown on every tab, and switched off by its button', async (_name, setting) => {
    expect((await call(setting)).status).toBe(200)
    const { troubles, counts } = await look('inbox')
    expect(troubles).toHaveLength(1)
    expect(counts.failures).toBe(1)
    const [trouble] = troubles
    if (trouble) await call(trouble.undo)
    expect((await look('inbox')).troubles).toEqual([])
  })

  it('all end at once', async () => {
    for (const [, setting] of settings) await call(setting)
    const listed = (await (await fetch(`${sandbox.address}/controls/failures`)).json()) as { failures: object[] }
    expect(listed.failures).toHaveLength(settings.length)
    await call({ method: 'DELETE', path: '/failures' })
    expect((await look('failures')).troubles).toEqual([])
  })
})
