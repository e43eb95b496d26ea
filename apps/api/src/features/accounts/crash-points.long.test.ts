import { expect, it } from 'vitest'
import { testPassword } from '@arribo/laboratory/world'
import { openWorld } from '../../testing/worlds.ts'
import { wrongCounters } from '../../testing/wrong-counters.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { enrolWrites } from '../enrolments/enrolment.store.ts'
import { photoKeysOf } from '../enrolments/enrolment.rules.ts'
import { checkBilling } from '../payments/billing/verification.ts'
import { chargeOn, daysAgo, recordCharges } from '../payments/testing/charge-bench.ts'
import { openIntent } from '../payments/open-intent.ts'
import { logWrite } from '../log-entries/log-entries.ts'
import { linkedDriverWrites, noAccount } from '../flex/linked-drivers.ts'
import { platformAccountPut } from '../platform-session/platform-account.store.ts'
import { sealTokens } from '../platform-session/tokens.ts'
import { newTaskPut } from '../tasks/tasks.ts'
import { newDriverWrites } from '../drivers/registration.store.ts'
import { endDeletions, beginDeletion, type Clients, finishDeletion } from './deleting.ts'
import { sampleCheckIn, sampleDriver } from '../../testing/sample-items.ts'

const world = await openWorld({ hasProjector: true })

class Dead extends Error {}
const vendors = ['table', 'identity', 'storage', 'stripe', 'delivery'] as const

/** Reads change nothing, so dying before one equals dying before the next write. */
const questions = new Set(['get', 'getMany', 'query', 'listUnder', 'list', 'retrieve', 'findPerson'])

function mortal(lives: number): { readonly clients: Clients; readonly calls: () => number } {
  let calls = 0
  const watch = <T extends object>(client: T): T =>
    new Proxy(client, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member === 'object' && member !== null) return watch(member)
        if (typeof member !== 'function' || questions.has(String(name))) return member
        return (...given: unknown[]): unknown => {
          calls += 1
          if (calls > lives) throw new Dead(`at call ${calls}`)
          return Reflect.apply(member, target, given)
        }
      },
    })
  const watched = Object.fromEntries(vendors.map((name) => [name, watch(world.deps[name])]))
  return { clients: { ...world.deps, ...watched }, calls: () => calls }
}

async function deleteWith(clients: Clients, { sub }: Settler): Promise<void> {
  const deletion = await beginDeletion(clients, sub)
  if (deletion.person) await finishDeletion(clients, deletion, deletion.person, world.app.log)
}

type Settler = { readonly sub: string; readonly name: string; readonly phone: string; readonly email: string }

/** One record of each kind that is deleted in a step of its own, written directly to the stores. */
async function settle(): Promise<Settler> {
  const phone = world.freePhone()
  const name = `Zoraida${phone.slice(-4)} Canario`
  const email = `zoraida${phone.slice(-4)}@flex.example`
  const sub = await world.pool.signUp(phone, testPassword, name)
  const now = world.clock.now()
  const ids = { sub, name, phoneNumber: phone, referralCode: `CODE${phone.slice(-4)}` }
  const { table, storage, secrets } = world.deps
  await table.transact(newDriverWrites(sampleDriver({ ...ids, flexEmail: email }, now), now))
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: now.toISOString() }
  const account = { sub, platform: 'flex', email, accountId: 'x', linkedAt: now.toISOString() } as const
  await table.transact([
    platformAccountPut({ ...account, ...(await sealTokens(secrets, sub, tokens)) }),
    ...linkedDriverWrites(sub, noAccount, { flexEmail: email, flexId: account.accountId }),
  ])
  await openIntent(world.deps, sub, 'credits', 2, now)
  await recordCharges(table, [chargeOn({ sub, phone }, daysAgo(1))])
  await enrolBothWays(ids, now)
  const task = { taskId: `${sub}-selfie`, sub, phoneNumber: phone, ip: '10.9.9.9', isOwnAccount: true }
  const photoKey = `selfies/${sub}/selfie.jpg`
  const checkInId = `${sub}-arrival`
  const checkIn = sampleCheckIn(sub, 'block', { checkInId, state: 'accepted', phoneNumber: phone })
  await table.transact([
    newTaskPut({ ...task, photoKey, createdAt: now.toISOString() }),
    { Put: { Item: { ...keys.checkIn(sub, 'block'), ...checkIn } } },
  ])
  await storage.putPhoto(photoKey, Buffer.from('jpeg'))
  return { sub, name, phone, email }
}

type Ids = { readonly sub: string; readonly name: string; readonly phoneNumber: string }

/** The other driver gets a log entry that names this person. The account has no counted places. */
async function enrolBothWays({ sub, name, phoneNumber }: Ids, now: Date): Promise<void> {
  const { table, storage } = world.deps
  const other = `other-${sub}`
  for (const [ownerSub, driverSub] of [
    [other, sub],
    [sub, other],
  ] as const) {
    const photoKeys = photoKeysOf({ ownerSub, driverSub, setId: 'set' })
    const consent = { flexId: null, consentedAt: now.toISOString(), consentVersion: 'test', invitationId: 'test' }
    const enrolment = { ownerSub, driverSub, name, phoneNumber, status: 'active', photoKeys, ...consent } as const
    await table.transact(enrolWrites(enrolment))
    await storage.putPhoto(photoKeys.front, Buffer.from('jpeg'))
  }
  const entry = {
    operationStatus: 'CREATE',
    description: 'driver enrolled on shared account',
    platform: 'other',
  } as const
  await table.transact([logWrite({ sub: other, phoneNumber: 'other', ...entry, value: { name, phoneNumber } }, now)])
}

async function everything(): Promise<string> {
  const items = await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE)
  const kept = items.map((item) => JSON.stringify(item)).filter((item) => !item.includes('"RATE#'))
  return JSON.stringify([kept, world.sandbox.s3.objects()])
}

async function workerAfter(minutes: number): Promise<number> {
  world.clock.advance(minutes * 60_000)
  return endDeletions(world.deps, world.app.log)
}

it('a deletion that dies before any of its writes has either not begun, or is finished by the worker', async () => {
  const uninterrupted = mortal(Number.POSITIVE_INFINITY)
  await deleteWith(uninterrupted.clients, await settle())
  const calls = uninterrupted.calls()
  expect(calls).toBeGreaterThan(15)
  const cases: { readonly driver: Settler; readonly lives: number }[] = []
  // One after the other, because on a slow machine the key service wouldn't answer all of them in time.
  for (let lives = 0; lives < calls; lives += 1) cases.push({ driver: await settle(), lives })
  await Promise.all(
    cases.map(({ driver, lives }) => expect(deleteWith(mortal(lives).clients, driver)).rejects.toThrow(Dead)),
  )
  const begun = await Promise.all(
    cases.map(async ({ driver }) => (await world.deps.table.get(keys.driver(driver.sub))) === undefined),
  )
  const untouched = begun.indexOf(true)
  expect(begun).toEqual(cases.map((_, lives) => lives >= untouched))
  expect(await workerAfter(2)).toBe(calls - untouched)
  expect(await workerAfter(7)).toBe(0)
  const left = await everything()
  for (const [index, { driver }] of cases.entries()) {
    const isThere = [driver.name, driver.phone, driver.email].map((trace) => left.includes(trace))
    expect(isThere, `died at change ${index + 1}`).toEqual(isThere.map(() => index < untouched))
    expect(left.includes(`DELETION#${driver.sub}`)).toBe(false)
    expect((await world.deps.identity.findPerson(driver.phone)) === undefined).toBe(index >= untouched)
  }
  expect(await wrongCounters(world)).toEqual([])
  expect((await checkBilling(world.deps.table)).mismatches).toEqual([])
}, 120_000)
