import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  DeleteGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { readSaved, writeSaved } from '../platform/people/saved-people.ts'
import { testPassword, type TestDriver } from '@arribo/laboratory/world'
import { withClients } from '../testing/other-clients.ts'
import { openWorld } from '../testing/worlds.ts'
import type { Command } from './command.ts'
import { peopleExport, peopleRestore } from './people.ts'

let driver: TestDriver
let admin: TestDriver
const world = await openWorld()
const client = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint: `${world.sandbox.address}/cognito` })
afterAll(() => client.destroy())
beforeEach(async () => {
  driver = await world.signUpDriver()
  admin = await world.signUpAdmin()
})

const newPassword = 'Otra-Prueba-2026'

async function run(command: Command<Deps>, ...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await command(world.deps, words, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}
const lose = (phone: string) =>
  client.send(new AdminDeleteUserCommand({ UserPoolId: world.config.COGNITO_USER_POOL_ID, Username: phone }))
const poolUser = (phone: string) =>
  client.send(new AdminGetUserCommand({ UserPoolId: world.config.COGNITO_USER_POOL_ID, Username: phone }))

/** Resets the password, as everybody has to do after a restore. */
async function comeBack({ phone }: TestDriver, clientId = world.config.COGNITO_DRIVER_CLIENT_ID) {
  const code = await world.pool.forgetPassword(phone)
  const body = { phoneNumber: phone, code, newPassword }
  expect(await world.call('POST', '/api/users/forgot-password', { body })).toMatchObject({ status: 200 })
  const { idToken, accessToken } = await world.pool.signIn(phone, newPassword, clientId)
  return { idToken, accessToken, call: world.callWith(idToken) }
}

describe('people who come back from a lost pool', () => {
  it('get their profile back with a new password, once it is written; the old one is refused', async () => {
    await run(peopleExport)
    const me = await driver.call('GET', '/api/users/me')
    await lose(driver.phone)
    await run(peopleRestore)
    await expect(poolUser(driver.phone)).rejects.toThrow('User does not exist')
    expect(await run(peopleRestore, '--write')).toMatchObject({ code: 0, text: expect.stringContaining('1 came back') })
    await expect(world.pool.signIn(driver.phone, testPassword)).rejects.toThrow('Incorrect username or password')
    const { call } = await comeBack(driver)
    expect((await call('GET', '/api/users/me')).body).toEqual(me.body)
    expect((await poolUser(driver.phone)).Username).not.toBe(driver.sub)
  })

  it('can change language and password and delete their account, although the pool has a new ID for them', async () => {
    await run(peopleExport)
    await lose(driver.phone)
    await run(peopleRestore, '--write')
    const { call, accessToken } = await comeBack(driver)
    expect(await call('POST', '/api/users/me/language', { body: { lang: 'en' } })).toMatchObject({ status: 200 })
    const attributes = (await poolUser(driver.phone)).UserAttributes ?? []
    expect(attributes).toContainEqual({ Name: 'locale', Value: 'en' })
    const change = { token: accessToken, oldPassword: newPassword, newPassword: testPassword }
    expect(await call('PATCH', '/api/users/me/password', { body: change })).toMatchObject({ status: 200 })
    expect(await call('DELETE', '/api/users/me')).toMatchObject({ status: 200 })
    await expect(poolUser(driver.phone)).rejects.toThrow('User does not exist')
  })

  it('are staff again only with --groups, and set up a new second factor, even after an interruption', async () => {
    await run(peopleExport)
    await lose(admin.phone)
    const restored = await run(peopleRestore)
    expect(restored.text).toContain(`${admin.phone}  admin`)
    const { table } = world.deps
    const isOfCreated = (written: string) => written.includes(admin.sub) && written.includes('username')
    const transact: typeof table.transact = (writes) =>
      isOfCreated(JSON.stringify(writes)) ? Promise.reject(new Error('interrupted')) : table.transact(writes)
    await expect(
      withClients(world, { table: { ...table, transact } }, () => run(peopleRestore, '--write')),
    ).rejects.toThrow('interrupted')
    await run(peopleRestore, '--write')
    const staffClient = world.config.COGNITO_ADMIN_CLIENT_ID
    expect(await (await comeBack(admin, staffClient)).call('GET', '/api/admin/stats')).toMatchObject({ status: 403 })
    await run(peopleRestore, '--write', '--groups')
    const { idToken, accessToken } = await world.pool.signIn(admin.phone, newPassword, staffClient)
    const call = world.callWith(idToken)
    expect(await call('GET', '/api/admin/stats')).toMatchObject({ body: { code: 'second_factor_needed' } })
    const code = await world.pool.offerFactor(admin.phone, accessToken)
    const body = { token: accessToken, code }
    expect(await call('POST', '/api/admin/second-factor', { body })).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/admin/stats')).toMatchObject({ status: 200 })
  })

  it('are exported again under the product’s own ID', async () => {
    await run(peopleExport)
    await lose(driver.phone)
    await run(peopleRestore, '--write')
    await run(peopleExport)
    const { text } = await world.deps.peopleFiles.read()
    const mine = readSaved(text).people.filter(({ phoneNumber }) => phoneNumber === driver.phone)
    expect(mine.map(({ sub }) => sub)).toEqual([driver.sub])
  })
})

describe('people:restore', () => {
  it('leaves existing people and their passwords unchanged', async () => {
    await run(peopleExport)
    expect(await run(peopleRestore, '--write')).toMatchObject({
      code: 0,
      text: expect.stringContaining(' 0 could not'),
    })
    await expect(world.pool.signIn(driver.phone, testPassword)).resolves.toBeDefined()
  })

  it('finishes a user who was created without a password', async () => {
    await run(peopleExport)
    await lose(driver.phone)
    const UserAttributes = [{ Name: 'custom:person', Value: driver.sub }].concat([
      { Name: 'phone_number_verified', Value: 'true' },
    ])
    const half = { UserPoolId: world.config.COGNITO_USER_POOL_ID, Username: driver.phone, UserAttributes }
    await client.send(new AdminCreateUserCommand({ ...half, MessageAction: 'SUPPRESS' }))
    await run(peopleRestore, '--write')
    expect(await (await comeBack(driver)).call('GET', '/api/users/me')).toMatchObject({ status: 200 })
  })

  it('leaves a number to the person who registered with it meanwhile, and reports it', async () => {
    await run(peopleExport)
    await lose(driver.phone)
    const other = await world.pool.signUp(driver.phone, testPassword, 'Otra')
    const { code, text } = await run(peopleRestore, '--write')
    expect([code, text]).toEqual([1, expect.stringContaining(`${driver.phone}  belongs to somebody else by now`)])
    expect((await poolUser(driver.phone)).Username).toBe(other)
  })

  it('restores nobody who has deleted their account since', async () => {
    await run(peopleExport)
    expect(await driver.call('DELETE', '/api/users/me')).toMatchObject({ status: 200 })
    await run(peopleRestore, '--write')
    await expect(poolUser(driver.phone)).rejects.toThrow('User does not exist')
  })

  it('restores groups that were created by hand, with their descriptions', async () => {
    const group = { group: `night-${driver.phone.slice(-4)}`, description: 'Who works at night' }
    await world.deps.poolGroups.create(group)
    await run(peopleExport)
    const UserPoolId = world.config.COGNITO_USER_POOL_ID
    await client.send(new DeleteGroupCommand({ UserPoolId, GroupName: group.group }))
    await run(peopleRestore, '--write', '--groups')
    expect(await world.deps.poolGroups.get(group.group)).toEqual(group)
  })
})

it.each([
  ['cut', (text: string) => text.slice(0, text.lastIndexOf('{'))],
  ['of another format', (text: string) => text.replace('arribo-people-1', 'arribo-people-0')],
])('restores nobody from a file that is %s', (_, spoil) => {
  const person = { sub: 'a', phoneNumber: '+1', name: null, locale: null, isEnabled: true, createdAt: '', groups: [] }
  const text = writeSaved({ groups: [], people: [person, person] })
  expect(readSaved(text).people).toHaveLength(2)
  expect(() => readSaved(spoil(text))).toThrow()
})
