import { portrait } from '@arribo/sandbox/portraits'
import { vi } from 'vitest'
import { checkInJobs } from '../../features/check-ins/check-in-jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Answer, ask } from '../ask.ts'
import { createFaultyGateway, type FaultyGateway } from '../faulty-gateway.ts'
import { platformPassword, toolsOf } from '../driver-at-work.ts'
import { type TestAdmin, testPassword, type World } from '../world.ts'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Staff sign in again before their token of 15 minutes expires. */
const signedInMs = 10 * 60_000

/** The product with one driver, used through its public interfaces. */
export type Road = Awaited<ReturnType<typeof setOut>>

let people = 0

export async function setOut(world: World, admin: TestAdmin, photo: Buffer) {
  people += 1
  const phone = world.freePhone()
  const email = `road${people}@flex.example`
  await world.sandbox.delivery.controls.createAccount({ email, password: platformPassword })
  const gateway: FaultyGateway = createFaultyGateway(world.config)
  Object.assign(world.deps, { delivery: gateway })
  const tokens = {
    driver: '',
    admin: await world.pool.signIn(admin.phone, admin.password, world.config.COGNITO_ADMIN_CLIENT_ID),
  }
  let adminUntil = Date.now() + signedInMs
  const from = `10.2.${Math.floor(people / 250)}.${(people % 250) + 1}`
  const call = <Body>(...[method, path, rest = {}]: Parameters<TestAdmin['call']>): Promise<Answer<Body>> =>
    ask<Body>(world.app, { method, path, ...rest, from, ...(tokens.driver && { token: tokens.driver }) })
  const nobody = {
    sub: '',
    phone,
    name: 'Ana Torres',
    password: testPassword,
    idToken: '',
    accessToken: '',
    refreshToken: '',
  }
  const road = {
    ...toolsOf(world, { ...nobody, call }, email, people),
    world,
    gateway,
    sub: '',
    takeSelfie: async () => {
      const { taskId } = await road.upload(photo)
      return (await road.validity(taskId)).body
    },
    async signUp() {
      road.sub = await world.pool.signUp(phone, testPassword, 'Ana Torres', { isConfirmed: false })
      const body = { name: 'Ana Torres', phoneNumber: phone, password: testPassword, humanTimezone: 'America/New_York' }
      return call('POST', '/api/users', { body })
    },
    async signIn() {
      tokens.driver = (await world.pool.signIn(phone, testPassword)).idToken
    },
    async staff<Body>(...[method, path, rest]: Parameters<TestAdmin['call']>): Promise<Answer<Body>> {
      if (Date.now() >= adminUntil) {
        tokens.admin = await world.pool.signIn(admin.phone, admin.password, world.config.COGNITO_ADMIN_CLIENT_ID)
        adminUntil = Date.now() + signedInMs
      }
      return world.callWith(tokens.admin.idToken)<Body>(method, path, rest)
    },
    /** Advances time; the workers run meanwhile. */
    async wait(ms: number) {
      vi.setSystemTime(Date.now() + ms)
      for (const job of checkInJobs) await job.run(world.deps, quiet)
    },
  }
  return road
}

export const roadPhoto = (): Promise<Buffer> => portrait(901)
