import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createDeps, type Deps } from '../../deps.ts'
import { runJob } from '../../jobs.ts'
import { createPoolPeople, type PoolPeople } from '../../platform/cognito/pool-people.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { ask } from '@arribo/laboratory/ask'
import { openServer } from '@arribo/sandbox/open-server'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { openWorld } from '../../testing/worlds.ts'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { watch } from './pool-watch.rules.ts'
import { sessionJobs, watchPool } from './session-jobs.ts'

const world = await openWorld()
const deps = await createDeps(world.config, world.clock.now)
const elsewhere = { deps, app: await buildApp(deps) }
const console = new CognitoIdentityProviderClient({
  region: world.config.AWS_REGION,
  endpoint: `${world.sandbox.address}/cognito`,
})
afterEach(() => world.clock.reset())
afterAll(async () => {
  console.destroy()
  await elsewhere.app.close()
  elsewhere.deps.table.close()
})

const person = (Username: string) => ({ UserPoolId: world.config.COGNITO_USER_POOL_ID, Username })
const disable = ({ phone }: TestDriver) => console.send(new AdminDisableUserCommand(person(phone)))
const enable = ({ phone }: TestDriver) => console.send(new AdminEnableUserCommand(person(phone)))
const round = (deps: Deps = world.deps, log = recordLog()) => watchPool(deps, log)
const inBoth = async (token: string, path = '/api/users/me') => {
  const asked = { method: 'GET', path, token } as const
  return [(await ask(world.app, asked)).status, (await ask(elsewhere.app, asked)).status].join(' ')
}
const markOf = async ({ sub }: TestDriver) => (await world.deps.table.get(keys.session(sub)))?.['revokedBefore']

describe('a driver who is disabled by hand in the pool', () => {
  it('401: in two processes within 60 seconds; nobody else is signed out', async () => {
    const [driver, neighbour] = [await world.signUpDriver(), await world.signUpDriver()]
    expect([await inBoth(driver.idToken), await inBoth(neighbour.idToken)]).toEqual(['200 200', '200 200'])
    await disable(driver)
    world.clock.advance(watch.everyMs)
    await round()
    world.clock.advance(30_000)
    expect([await inBoth(driver.idToken), await inBoth(neighbour.idToken)]).toEqual(['401 401', '200 200'])
    await expect(world.pool.signIn(driver.phone, testPassword)).rejects.toThrow('User is disabled.')
    await expect(world.pool.refresh(driver.refreshToken)).rejects.toThrow()
  })

  it('200: enabled and signed in again; 401 once disabled again', async () => {
    const driver = await world.signUpDriver()
    await disable(driver)
    await round()
    await enable(driver)
    await round()
    await aSecond()
    const { idToken } = await world.pool.signIn(driver.phone, testPassword)
    expect([await inBoth(idToken), await inBoth(driver.idToken)]).toEqual(['200 200', '401 401'])
    await disable(driver)
    await round()
    world.clock.advance(30_000)
    expect(await inBoth(idToken)).toBe('401 401')
  })

  it('is stored and logged once, by either process', async () => {
    const driver = await world.signUpDriver()
    await disable(driver)
    const log = recordLog()
    await round(world.deps, log)
    const mark = await markOf(driver)
    await aSecond()
    await round(world.deps, log)
    await round(elsewhere.deps, log)
    expect(await markOf(driver)).toBe(mark)
    expect(log.lines).toEqual([{ level: 'info', text: 'signed out, as disabled or no longer staff at the pool: 1' }])
  })
})

describe('a member of staff who is removed from the group by hand in the pool', () => {
  const staffPage = '/api/admin/cognitoGroups'

  it('401: in two processes within 60 seconds; the others stay', async () => {
    const [leaving, staying] = [await world.signUpAdmin(), await world.signUpAdmin()]
    await round()
    expect(await inBoth(leaving.idToken, staffPage)).toBe('200 200')
    await world.pool.removeFromGroup(leaving.phone, 'admin')
    await round(elsewhere.deps)
    world.clock.advance(30_000)
    expect([await inBoth(leaving.idToken, staffPage), await inBoth(staying.idToken, staffPage)]).toEqual([
      '401 401',
      '200 200',
    ])
  })

  it('200: a member who was only missing in a list stays', async () => {
    const admin = await world.signUpAdmin()
    await round()
    await round({ ...world.deps, poolPeople: { ...world.deps.poolPeople, listMembers: async () => [] } })
    world.clock.advance(30_000)
    expect(await inBoth(admin.idToken, staffPage)).toBe('200 200')
    await world.pool.removeFromGroup(admin.phone, 'admin')
    await round()
    world.clock.advance(30_000)
    expect(await inBoth(admin.idToken, staffPage)).toBe('401 401')
  })
})

describe("while the pool can't be reached", () => {
  it('nobody is signed out, everything else continues, and the next round catches up', async () => {
    const [driver, neighbour] = [await world.signUpDriver(), await world.signUpDriver()]
    await disable(driver)
    const nowhere = createPoolPeople({ ...world.config, COGNITO_ENDPOINT: 'http://127.0.0.1:9' }, (sub, ask) =>
      ask(sub),
    )
    const [job] = sessionJobs
    await expect(runJob({ ...world.deps, poolPeople: nowhere }, recordLog(), job, 'one')).rejects.toMatchObject({
      code: 'temporarily_unavailable',
    })
    expect([await inBoth(driver.idToken), await inBoth(neighbour.idToken)]).toEqual(['200 200', '200 200'])
    expect(await runJob(world.deps, recordLog(), job, 'another')).toBe(0)
    world.clock.advance(30_000)
    expect([await inBoth(driver.idToken), await inBoth(neighbour.idToken)]).toEqual(['401 401', '200 200'])
  })

  it('former staff are signed out although the list of disabled users fails', async () => {
    const leaving = await world.signUpAdmin()
    await round()
    await world.pool.removeFromGroup(leaving.phone, 'admin')
    const listDisabled = () => Promise.reject(new Error('the list is out of reach'))
    await expect(round({ ...world.deps, poolPeople: { ...world.deps.poolPeople, listDisabled } })).rejects.toThrow(
      'the list is out of reach',
    )
    expect((await leaving.call('GET', '/api/admin/cognitoGroups')).status).toBe(401)
  })
})

describe('more disabled users than a round reads', () => {
  const slowly = (asked: (string | undefined)[], pages: number): PoolPeople => ({
    ...world.deps.poolPeople,
    listDisabled: (from) => {
      asked.push(from)
      world.clock.advance(2000)
      const next = Number(from ?? 0) + 1
      return page([], next < pages ? String(next) : undefined)
    },
  })
  const roundOver = async (pages: number) => {
    const asked: (string | undefined)[] = []
    await round({ ...world.deps, poolPeople: slowly(asked, pages) })
    return asked
  }

  it('the next round continues where the last one stopped, and starts over after the end', async () => {
    expect(await roundOver(5)).toEqual([undefined, '1', '2'])
    expect(await roundOver(5)).toEqual(['3', '4'])
    expect(await roundOver(2)).toEqual([undefined, '1'])
  })

  it('forgets a page token that the pool no longer accepts', async () => {
    await roundOver(5)
    await expect(round()).rejects.toThrow('invalid_request')
    await expect(round()).resolves.toBe(0)
  })
})

it('a list of staff that does not end fails the round', async () => {
  const pool = await openServer((_request, response) => void response.end('{"Users":[],"NextToken":"again"}'))
  const endless = createPoolPeople({ ...world.config, COGNITO_ENDPOINT: pool.address }, (sub, ask) => ask(sub))
  const poolPeople = { ...world.deps.poolPeople, listMembers: endless.listMembers }
  await expect(round({ ...world.deps, poolPeople })).rejects.toHaveProperty(
    'cause.message',
    'There are more members than may be read',
  )
  await pool.close()
})

const page = <Item>(items: Item[], next?: string) => Promise.resolve({ items, next })
/** Times in tokens are whole seconds. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))
