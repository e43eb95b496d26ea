import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Ask } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { pay } from '@arribo/laboratory/paying'
import type { Stack } from '@arribo/laboratory/processes/stack'
import { type TestAdmin, type TestDriver, testPassword, type World } from '@arribo/laboratory/world'
import type { FaultProxy, Vendor } from '@arribo/sandbox/testing/fault-proxy'

const refusals = {
  cognito: 'temporarily_unavailable',
  dynamo: 'temporarily_unavailable',
  kms: 'temporarily_unavailable',
  s3: 'storage_down',
  rekognition: 'vision_down',
  stripe: 'payment_provider_down',
  delivery: 'platform_down',
} as const satisfies Partial<Record<Vendor, ErrorCode>>

export type Route = {
  readonly name: string
  readonly vendor: keyof typeof refusals
  /** The code that is also allowed when the vendor may have done its work. */
  readonly uncertain?: ErrorCode
  /** The request succeeds without the vendor, and its answer may or may not say that something is missing. */
  readonly canDoWithout?: boolean
  readonly copesWith?: Trouble['name']
  readonly prepare: (stack: Stack, admin: TestAdmin) => Promise<Ask>
}

/** The codes allowed while these vendors fail. The API names the one that it called first. */
export const codesOf = ({ uncertain }: Route, { isUncertain }: Trouble, failing: readonly Route['vendor'][]) => [
  ...failing.map((vendor): ErrorCode => refusals[vendor]),
  ...(isUncertain && uncertain ? [uncertain] : []),
]

type Prepare = Route['prepare']

const byStaff =
  (pathOf: (world: World) => string | Promise<string>): Prepare =>
  async ({ world }, { idToken: token }) => ({ path: await pathOf(world), token })

async function arrive(world: World): Promise<DriverAtWork> {
  const driver = await startWork(world, { credits: 1 })
  await driver.planBlock()
  return driver
}

const by =
  <Driver extends TestDriver>(signUp: (world: World) => Promise<Driver>) =>
  (askOf: (driver: Driver, world: World) => Ask | Promise<Ask>): Prepare =>
  async ({ world }) => {
    const driver = await signUp(world)
    return { ...(await askOf(driver, world)), token: driver.idToken }
  }
const byDriver = by((world) => world.signUpDriver())
const byArriving = by(arrive)

const encoded = ({ phone }: Pick<TestDriver, 'phone'>) => encodeURIComponent(phone)

const validity = byArriving(async (driver) => {
  const { taskId } = await driver.upload()
  return { path: `/api/users/me/check-selfie-validity?taskId=${taskId}&accountType=own-account` }
})

export const routes: readonly Route[] = [
  {
    name: 'change the password',
    vendor: 'cognito',
    prepare: byDriver(({ accessToken: token, password: oldPassword }) => {
      const body = { token, oldPassword, newPassword: `${testPassword}-b` }
      return { method: 'PATCH', path: '/api/users/me/password', body }
    }),
  },
  { name: 'groups', vendor: 'cognito', prepare: byStaff(() => '/api/admin/cognitoGroups') },
  { name: 'the signed-in person', vendor: 'dynamo', prepare: byDriver(() => ({ path: '/api/users/me' })) },
  {
    name: 'save the name',
    vendor: 'dynamo',
    prepare: byDriver(() => {
      const body = { name: 'Ana B', preferredPhoneNumber: null }
      return { method: 'POST', path: '/api/users/me', body }
    }),
  },
  { name: 'the list of users', vendor: 'dynamo', prepare: byStaff(() => '/api/admin/users') },
  // An unsigned error from S3 may be taken for the photo's bytes, which then fail the check.
  { name: 'a selfie, its storage', vendor: 's3', canDoWithout: true, prepare: validity },
  // A throttled photo waits in line instead of being refused.
  { name: 'a selfie, the look at it', vendor: 'rekognition', copesWith: 'throttled', prepare: validity },
  {
    name: 'a sign-up code',
    vendor: 'kms',
    prepare: byStaff(async (world) => {
      const phone = world.freePhone()
      await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
      return `/api/admin/tools/signupCode/${encoded({ phone })}`
    }),
  },
  {
    name: 'open a payment',
    vendor: 'stripe',
    prepare: byDriver(() => {
      const body = { planType: 'credits', credits: 2 }
      return { method: 'POST', path: '/api/users/me/payment/intent', body }
    }),
  },
  {
    name: 'what became of a payment',
    vendor: 'stripe',
    prepare: byDriver(async (driver, world) => ({ path: `/api/users/me/payments/${await pay(world, driver)}` })),
  },
  {
    name: 'whose payment it is',
    vendor: 'stripe',
    prepare: byStaff(() => '/api/admin/find?text=ch_1234567890'),
  },
  {
    name: 'the calendar',
    vendor: 'delivery',
    prepare: byArriving((driver) => ({ path: `/api/users/me/calendar?phoneNumber=${encoded(driver)}` })),
  },
  {
    name: "I'm here",
    vendor: 'delivery',
    uncertain: 'check_in_unknown',
    prepare: byArriving(async (driver) => {
      await driver.takeSelfie()
      const body = { payload: await driver.seal(await driver.payload()) }
      return { method: 'POST', path: '/api/users/me/im-here', body }
    }),
  },
  {
    name: 'sign in at the platform',
    vendor: 'delivery',
    async prepare({ world }) {
      const { email, phone, idToken: token } = await startWork(world, { isLinked: false })
      const body = { email, password: 'Flex-2026', phoneNumber: phone }
      return { method: 'POST', path: '/api/flex/login', token, body }
    },
  },
  {
    name: 'the profile picture at the platform',
    vendor: 'delivery',
    prepare: byStaff(async (world) => `/api/admin/tools/account-selfie?phoneNumber=${encoded(await startWork(world))}`),
  },
  {
    name: 'why a driver cannot work',
    vendor: 'delivery',
    canDoWithout: true,
    prepare: byStaff(async (world) => `/api/admin/users/${encoded(await arrive(world))}/standing`),
  },
]

type Fault = Parameters<FaultProxy['faults'][Vendor]['inject']>[0]

/** A kind of failure. It lasts until the proxy's faults are cleared. */
export type Trouble = {
  readonly name: string
  /** The vendor may have done its work although it fails. */
  readonly isUncertain?: boolean
  lay(proxy: FaultProxy, vendor: Vendor): void
}

const always = 1_000_000

const every = (fault: Fault) => (proxy: FaultProxy, vendor: Vendor) =>
  void proxy.faults[vendor].inject({ ...fault, times: always })

const throttling: Readonly<Record<Vendor, { status: number; body: string }>> = {
  cognito: { status: 400, body: '{"__type":"TooManyRequestsException","message":"Rate exceeded"}' },
  dynamo: { status: 400, body: '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}' },
  s3: { status: 503, body: '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>' },
  rekognition: { status: 400, body: '{"__type":"ProvisionedThroughputExceededException"}' },
  stripe: { status: 429, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' },
  delivery: { status: 429, body: '{}' },
  kms: { status: 400, body: '{"__type":"ThrottlingException","message":"Rate exceeded"}' },
  sns: { status: 400, body: '{}' },
}

const notJson = '<html><body><h1>Bad gateway</h1></body></html>'

export const troubles: readonly Trouble[] = [
  { name: 'down', lay: every({ action: 'drop-before' }) },
  { name: 'broken', isUncertain: true, lay: every({ action: 'status', status: 500, body: notJson }) },
  { name: 'unavailable', lay: every({ action: 'status', status: 503, body: notJson }) },
  {
    name: 'throttled',
    lay: (proxy, vendor) => every({ action: 'status', ...throttling[vendor] })(proxy, vendor),
  },
  { name: 'talking rubbish', isUncertain: true, lay: every({ action: 'garbage' }) },
  { name: 'cut off after its work', isUncertain: true, lay: every({ action: 'forward-then-drop' }) },
]

/** Longer than any of our timeouts. */
const hangMs = 60_000
export const hanging: Trouble = { name: 'hanging', isUncertain: true, lay: every({ action: 'delay', ms: hangMs }) }
