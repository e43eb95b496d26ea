import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { people as cast } from '../people.ts'
import { createSandbox } from '../sandbox.ts'
import type { Call } from './elements.ts'

const sandbox = await createSandbox()
afterAll(() => sandbox.close())

const get = (path: string) => fetch(sandbox.address + path)
const textOf = async (path: string, query: Record<string, string> = {}) =>
  (await get(`${path}?${new URLSearchParams(query)}`)).text()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const namesIn = (text: string) => all(text, /<h3>\s*<a[^>]*>([^<]*)</g)
const codesIn = (text: string) => all(text, /class="code">(\d+)</g)

const call = ({ method, path, body }: Call) =>
  fetch(`${sandbox.address}/controls${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

describe('the page', () => {
  it.each(['/', '/people/+13055550100', '/inbox', '/failures?search=ana'])(
    '%s runs and shows only its own files',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(await response.text()).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src)/)
    },
  )

  it('serves its script, styles and the people’s faces', async () => {
    const types = { 'console.js': 'text/javascript', 'console.css': 'text/css', 'faces/100': 'image/jpeg' }
    for (const [file, type] of Object.entries(types)) {
      const response = await get(`/console/${file}`)
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    }
  })

  it.each(['/nothing', '/people/a/b', '/inbox/a', '/console/spark-host.js', '/console/faces/x'])(
    '404: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  )
})

it('the inbox shows the newest text first, found by number, name or code', async () => {
  await sandbox.sms.send({ to: '+13055550101', kind: 'signup', code: '111111', text: 'first' })
  await sandbox.sms.send({ to: '+13055550102', kind: 'reset', code: '222222', text: 'second' })
  const codes = async (search: string) => codesIn(await textOf('/inbox', { search }))
  expect(await codes('')).toEqual(['222222', '111111'])
  for (const search of ['+1 305 555 0101', '550101', 'luis ramirez', '1111'])
    expect(await codes(search)).toEqual(['111111'])
  expect(await codes('nobody')).toEqual([])
})

describe('people', () => {
  const { active, unconfirmed, admin } = cast

  it("begin with the README's, before anybody has signed up", async () => {
    const text = await textOf('/people')
    expect(namesIn(text)).toEqual(Object.values(cast).map(({ name }) => name))
    expect(all(text, /(not signed up)/g)).toHaveLength(namesIn(text).length)
  })

  it('are found by the end of the number or by name, including somebody who signed up here', async () => {
    const newcomer = { phoneNumber: '+13055550165', name: 'Inés <Peña>', password: 'Arribo-2026', group: 'support' }
    await sandbox.cognito.hire(newcomer)
    for (const search of ['0165', '305 555 01 65', 'ines <pe'])
      expect(namesIn(await textOf('/people', { search }))).toEqual(['Inés &#60;Peña&#62;'])
    expect(namesIn(await textOf('/people', { search: 'torres' }))).toEqual([active.name])
  })

  it('have a page each, with the texts, and the account with its blocks and position', async () => {
    const { phoneNumber, flexEmail: email } = unconfirmed
    await sandbox.sms.send({ to: phoneNumber, kind: 'signup', code: '333333', text: 'hola' })
    await sandbox.delivery.controls.createAccount({ email, password: 'Flex-2026' })
    await call({ method: 'POST', path: '/blocks', body: { email, startsInMinutes: 2 } })
    const text = await textOf(`/people/${phoneNumber}`)
    expect(namesIn(text)).toEqual([unconfirmed.name])
    expect(codesIn(text)).toEqual(['333333'])
    expect(text).toMatch(/be within 500 m of \d+\.\d+, -\d+\.\d+:/)
    expect(text).toContain('240 min')
  })

  it('sign in where they belong: staff in the admin app', async () => {
    const origins = { driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }
    sandbox.webConfig({ app: 'driver', apiAddress: 'http://localhost:3000', ...origins })
    await sandbox.cognito.hire({ ...admin, password: 'Arribo-2026', group: 'admin' })
    const [elena, ana] = [await textOf(`/people/${admin.phoneNumber}`), await textOf(`/people/${active.phoneNumber}`)]
    expect(elena).toContain(`href="${origins.adminOrigin}/login"`)
    expect(elena).toContain('its code then stands here')
    expect(ana).toContain(`href="${origins.driverOrigin}/login"`)
    expect([elena, ana].map((text) => text.includes('Decline the next card'))).toEqual([false, true])
  })
})

describe('failures', () => {
  const on = (path: string, body: object): [string, Call] => [
    `${path} ${JSON.stringify(body)}`,
    { method: 'POST', path, body },
  ]
  const settings = [
    on('/platforms/mode', { mode: 'down', platform: 'flex' }),
    on('/stripe/hold', { isHeld: true }),
    on('/stripe/pause', { isPaused: true }),
    on('/stripe/drop', { count: 3 }),
    on('/stripe/decline-next', { isWanted: true }),
    on('/stripe/decline-next', { isWanted: true, phoneNumber: '+13055550100' }),
    on('/rekognition/mode', { mode: 'denied' }),
    on('/push/mode', { mode: 'broken' }),
    on('/dynamo/faults', { action: 'throttle', operation: 'DeleteTable', times: 2 }),
    on('/dynamo/contention', { milliseconds: 500 }),
  ]
  const listed = async () =>
    ((await (await get('/controls/failures')).json()) as { failures: { text: string; undo: Call }[] }).failures
  beforeEach(() => call({ method: 'DELETE', path: '/failures' }))

  it.each(settings)('%s is shown on every tab, and switched off by its button', async (_name, setting) => {
    expect((await call(setting)).status).toBe(200)
    const [trouble, ...others] = await listed()
    expect(others).toEqual([])
    expect(await textOf('/inbox')).toContain(`aria-label="Undo: ${trouble?.text.replace("'", '&#39;')}"`)
    if (trouble) await call(trouble.undo)
    expect(await listed()).toEqual([])
  })

  it('all end at once', async () => {
    for (const [, setting] of settings) await call(setting)
    expect(await listed()).toHaveLength(settings.length)
    await call({ method: 'DELETE', path: '/failures' })
    expect(await textOf('/failures')).not.toContain('Set to fail')
  })
})
