import { startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import { invite } from '@arribo/laboratory/enrolling'
import type { TestDriver, World } from '@arribo/laboratory/world'
import { inBatches } from '@arribo/server/in-batches'
import type { Case } from './cases.ts'
import type { KnownValues } from './known-values.ts'

type Caller = Pick<TestDriver, 'phone' | 'password'> & { idToken: string; readonly clientId: string }

/** More people would add nothing to the run. */
const mostAlive = 40

/**
 * Signs up working drivers and staff, and adds their IDs to the known values. They sign in again when the run has ended
 * their sessions, or has outlasted their tokens.
 */
export async function openCallers(
  world: World,
  known: KnownValues,
  counts: { readonly drivers: number; readonly admins: number; readonly leaving: number },
) {
  const { COGNITO_DRIVER_CLIENT_ID: driverApp, COGNITO_ADMIN_CLIENT_ID: adminApp } = world.config
  const asCaller = ({ phone, password, idToken }: TestDriver, clientId: string): Caller => ({
    phone,
    password,
    idToken,
    clientId,
  })
  const drivers = await inBatches(Array.from({ length: counts.drivers }), 6, async (_none, index) => {
    const driver = await startWork(world, { planType: index % 2 ? 'borrowed-account' : 'own-account' })
    await live(driver, known, index < mostAlive)
    return asCaller(driver, driverApp)
  })
  const admins = await inBatches(Array.from({ length: counts.admins }), 6, async () =>
    asCaller(await world.signUpAdmin(), adminApp),
  )
  const leaving = await inBatches(Array.from({ length: counts.leaving }), 6, async () =>
    asCaller(await world.signUpDriver(), driverApp),
  )
  return {
    of({ who, caller, name, method }: Case): Caller | undefined {
      const deletes = name === 'deleteAccount' || (method === 'DELETE' && /Me$|saveProfile|completeSetup/.test(name))
      const all = who === 'admin' ? admins : deletes ? leaving : drivers
      return who === 'nobody' ? undefined : all[caller % all.length]
    },
    async signInAgain(one: Caller): Promise<boolean> {
      const tokens = await world.pool.signIn(one.phone, one.password, one.clientId).catch(() => undefined)
      if (tokens) one.idToken = tokens.idToken
      return tokens !== undefined
    },
  }
}

/** With `isWhole` the caller also gets a block, photos, an open payment, an invitation and a check-in. */
async function live(
  driver: Awaited<ReturnType<typeof startWork>>,
  known: KnownValues,
  isWhole: boolean,
): Promise<void> {
  const learn = (name: string, value: unknown) => known.learn(name, value, driver.phone)
  learn('phoneNumber', driver.phone)
  learn('email', driver.email)
  learn('password', platformPassword)
  learn('token', driver.accessToken)
  known.learnFrom(await driver.me(), driver.phone)
  if (!isWhole) return
  await driver.planBlock()
  learn('taskId', (await driver.upload()).taskId)
  learn('taskId', await driver.takeSelfie())
  learn('code', (await invite(driver)).code)
  const payload = await driver.payload()
  for (const each of [payload, { ...payload, latitude: 'x' }, []]) learn('payload', await driver.seal(each))
  const purchase = { body: { planType: 'credits', credits: 2 } }
  known.learnFrom((await driver.call('POST', '/api/users/me/payment/intent', purchase)).body, driver.phone)
}

export function learnUsual(known: KnownValues, today: string): void {
  known.learn('checksumSha256', `${'A'.repeat(43)}=`)
  for (const name of ['startDate', 'endDate']) known.learn(name, today)
  for (const limit of [1, 10, 20]) known.learn('limit', limit)
  known.learn('contentLength', 100_000)
  known.learn('timestamp', Date.parse(today))
  for (const otp of ['123456', '000000']) known.learn('otp', otp)
}
