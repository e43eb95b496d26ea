import { buildApp } from '@arribo/api/app'
import { type Config, readConfig } from '@arribo/api/config'
import { createDeps } from '@arribo/api/deps'
import { createLimiter, keys } from '@arribo/api/internals'
import { createCustomSmsSender } from '@arribo/functions/custom-sms-sender'
import { createProjector } from '@arribo/functions/projector'
import { createSelfieUpload } from '@arribo/functions/selfie-upload'
import { createSandbox, type SandboxOptions } from '@arribo/sandbox'
import { createPool, type Pool, type Tokens } from '@arribo/sandbox/testing/pool'
import type { VendorLimits } from '@arribo/sandbox/limits'
import type { Group } from '@arribo/runtime-contracts/groups'
import type { FastifyServerOptions } from 'fastify'
import { ask, type Call, must } from './ask.ts'
import { environmentHere } from './environment.ts'

export type TestDriver = Tokens & {
  readonly sub: string
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly call: Call
}

/** A member of staff without a profile, signed in through the admin app. Belongs to the group `admin` by default. */
export type TestAdmin = TestDriver

export type World = Awaited<ReturnType<typeof startWorld>>

export const testPassword = 'Prueba-2026'

export type WorldOptions = Pick<SandboxOptions, 'folder' | 'servedAt'> & {
  readonly logger?: FastifyServerOptions['logger']
  /** Codes are texted by our function, as in AWS. By default the stand-in of the user pool does it, which is faster. */
  readonly hasSmsSender?: boolean
  readonly newCode?: () => string
  /** Runs the projector on the table's stream; tests read its results after `level`. Off by default. */
  readonly hasProjector?: boolean
  readonly limits?: VendorLimits
  /** Lets our rate limits follow `Date`, for a test that fakes it. By default only the test's clock moves them. */
  readonly hasRunningWindows?: boolean
}

/** A sandbox (in memory unless a folder is given) and an API whose clock the test sets. One per test file. */
export async function startWorld(options: WorldOptions = {}) {
  const { logger = false, hasSmsSender = false, hasProjector = false } = options
  const sandbox = await createSandbox({
    selfieUpload: createSelfieUpload,
    newCode: options.newCode,
    limits: options.limits,
    servedAt: options.servedAt,
    folder: options.folder,
    ...(hasProjector && { projector: createProjector }),
    ...(hasSmsSender && { customSmsSender: createCustomSmsSender }),
  })
  const config = readConfig(environmentHere(sandbox))
  const clock = createClock()
  const real = await createDeps(config, clock.now)
  const deps = { ...real, limiter: createLimiter(real, options.hasRunningWindows ? clock.now : clock.still) }
  const app = await buildApp(deps, logger)
  await app.ready()
  const pool = createPool(sandbox, sandbox.address)
  let people = 0
  const freePhone = () => `+1786555${String((people += 1)).padStart(4, '0')}`
  const callWith =
    (token?: string, from?: string): Call =>
    (method, path, rest = {}) =>
      ask(app, { method, path, ...rest, ...(token && { token }), ...(from && { from }) })

  return {
    sandbox,
    config,
    deps,
    app,
    clock,
    pool,
    freePhone,
    call: callWith(),
    callWith: (token: string) => callWith(token),
    ...createPeople({ pool, config, freePhone }, { network: '10.1', callFrom: (from, token) => callWith(token, from) }),
    /** Log entries about a person, oldest first; with `only`, those whose fields have these values. */
    async logsOf(sub: string, only: Readonly<Record<string, string>> = {}) {
      const entries = await deps.table.listUnder({ ...keys.logs(sub), prefix: '' })
      return entries.filter((entry) => Object.entries(only).every(([field, value]) => entry[field] === value))
    },
    /** Resolves when the projector has processed everything written so far. */
    level: async () => sandbox.projections?.level(),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      deps.table.close()
      pool.close()
      await sandbox.close()
    },
  }
}

const hourMs = 3_600_000

function createClock() {
  let offsetMs = 0
  let stoppedAt: number | undefined
  // The next hour rather than the last one, because the DynamoDB stand-in deletes expired counts.
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs
  return {
    /** The real time plus the test's offset; after `stop` it stands still until advanced. */
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    stop: () => void (stoppedAt ??= Date.now()),
    /**
     * Moves only when the test advances the clock, and starts on the hour. Rate limits need it: their fixed windows
     * could otherwise end in the middle of a test.
     */
    still: () => new Date(startMs + offsetMs),
    advance: (ms: number) => void (offsetMs += ms),
    reset: () => void (offsetMs = 0),
  }
}

type PeopleOptions = {
  /** Each user calls from another IP address of this network, so that they don't share rate limits. */
  readonly network: string
  readonly callFrom: (from: string, token?: string) => Call
  readonly newPassword?: () => string
}

type Newcomer = { readonly name?: string; readonly phone?: string }
type NewDriver = Newcomer & { readonly referral?: string; readonly humanTimezone?: string }
type NewAdmin = Newcomer & { readonly group?: Group; readonly hasFactor?: boolean }

export function createPeople(
  { pool, config, freePhone }: { readonly pool: Pool; readonly config: Config; readonly freePhone: () => string },
  { network, callFrom, newPassword = () => testPassword }: PeopleOptions,
) {
  let people = 0
  const newcomer = async (clientId: string, { name = 'Ana Torres', phone = freePhone(), group = '' }) => {
    const person = (people += 1)
    const password = newPassword()
    const sub = await pool.signUp(phone, password, name)
    if (group) await pool.addToGroup(phone, group)
    const tokens = await pool.signIn(phone, password, clientId)
    const from = `${network}.${Math.floor(person / 250)}.${(person % 250) + 1}`
    return { ...tokens, sub, phone, name, password, from, call: callFrom(from, tokens.idToken) }
  }
  return {
    async signUpDriver(wanted: NewDriver = {}): Promise<TestDriver> {
      const { referral, humanTimezone = 'America/New_York', ...options } = wanted
      const { from, ...driver } = await newcomer(config.COGNITO_DRIVER_CLIENT_ID, options)
      const { name, phone, password } = driver
      const body = { name, phoneNumber: phone, password, humanTimezone, ...(referral && { referral }) }
      await must('Registration', callFrom(from)('POST', '/api/users', { body }))
      await must('The first sign-in', driver.call('GET', '/api/users/me'))
      return driver
    },
    async signUpAdmin({ hasFactor = true, ...options }: NewAdmin = {}): Promise<TestAdmin> {
      const person = { name: 'Elena Vargas', group: 'admin', ...options }
      const { from: _from, ...admin } = await newcomer(config.COGNITO_ADMIN_CLIENT_ID, person)
      if (hasFactor) await setUpFactor(pool, admin)
      return admin
    },
  }
}

/** Does what the setup page does: gets the secret from the pool and sends the first code to the API. */
export async function setUpFactor(
  pool: Pool,
  { phone, accessToken, call }: Pick<TestAdmin, 'phone' | 'accessToken' | 'call'>,
): Promise<void> {
  const code = await pool.offerFactor(phone, accessToken)
  const body = { token: accessToken, code }
  await must('Setting up the second factor', call('POST', '/api/admin/second-factor', { body }))
}

/** Whatever a refused request could have changed: chosen rows, objects, users, texts, payments and arrivals. */
export async function everythingIn(
  { sandbox, config, deps }: World,
  isChosen = (_row: string) => true,
): Promise<string> {
  const rows = (await sandbox.dynamo.scanAll(config.DYNAMODB_TABLE)).map((row) => JSON.stringify(row))
  const payments = await deps.stripe.paymentIntents.list({ limit: 100 })
  return JSON.stringify({
    rows: rows.filter(isChosen),
    objects: sandbox.s3.objects().map(({ bucket, key, size }) => [bucket, key, size]),
    people: sandbox.cognito.userCount(),
    texts: sandbox.sms.list().length,
    payments: payments.data.map(({ id, status }) => [id, status]),
    arrivals: sandbox.delivery.controls.listArrivals().length,
  })
}
