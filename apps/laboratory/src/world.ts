import { buildApp } from '@arribo/api/app'
import { type Config, readConfig } from '@arribo/api/config'
import { createDeps, type Deps } from '@arribo/api/deps'
import { createLimiter, keys } from '@arribo/api/internals'
import { createCustomSmsSender } from '@arribo/functions/custom-sms-sender'
import { createProjector } from '@arribo/functions/projector'
import { createSelfieUpload } from '@arribo/functions/selfie-upload'
import { createSandbox, type Sandbox, type SandboxOptions } from '@arribo/sandbox'
import type { VendorLimits } from '@arribo/sandbox/limits'
import type { Group } from '@arribo/runtime-contracts/groups'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { ask, type Call, must } from './ask.ts'
import { environmentHere } from './environment.ts'
import { createPool, type Pool, type Tokens } from './pool.ts'

export type TestDriver = Tokens & {
  readonly sub: string
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly call: Call
}

/** A member of staff without a profile, signed in through the admin app. Belongs to the group `admin` by default. */
export type TestAdmin = TestDriver

export type World = {
  readonly sandbox: Sandbox
  readonly config: Config
  readonly deps: Deps
  readonly app: FastifyInstance
  readonly clock: ReturnType<typeof createClock>
  readonly pool: Pool
  freePhone(): string
  readonly call: Call
  callWith(token: string): Call
  signUpDriver(options?: {
    name?: string
    phone?: string
    referral?: string
    humanTimezone?: string
  }): Promise<TestDriver>
  signUpAdmin(options?: { name?: string; phone?: string; group?: Group; hasFactor?: boolean }): Promise<TestAdmin>
  /** Log entries about a person, oldest first; with `only`, those whose fields have these values. */
  logsOf(sub: string, only?: Readonly<Record<string, string>>): ReturnType<Deps['table']['listUnder']>
  /** Resolves when the projector has processed everything written so far. */
  level(): Promise<void>
  listen(): Promise<string>
  close(): Promise<void>
}

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
export async function startWorld(options: WorldOptions = {}): Promise<World> {
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
  const pool = createPool(sandbox, config)
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
    callWith: (token) => callWith(token),
    ...createPeople({ pool, config, freePhone }, { network: '10.1', callFrom: (from, token) => callWith(token, from) }),
    async logsOf(sub, only = {}) {
      const entries = await deps.table.listUnder({ ...keys.logs(sub), prefix: '' })
      return entries.filter((entry) => Object.entries(only).every(([field, value]) => entry[field] === value))
    },
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
    set: (at: Date) => void (offsetMs = at.getTime() - Date.now()),
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

export function createPeople(
  { pool, config, freePhone }: Pick<World, 'pool' | 'config' | 'freePhone'>,
  { network, callFrom, newPassword = () => testPassword }: PeopleOptions,
): Pick<World, 'signUpDriver' | 'signUpAdmin'> {
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
    async signUpDriver({ referral, humanTimezone = 'America/New_York', ...options } = {}) {
      const { from, ...driver } = await newcomer(config.COGNITO_DRIVER_CLIENT_ID, options)
      const { name, phone, password } = driver
      const body = { name, phoneNumber: phone, password, humanTimezone, ...(referral && { referral }) }
      await must('Registration', callFrom(from)('POST', '/api/users', { body }))
      await must('The first sign-in', driver.call('GET', '/api/users/me'))
      return driver
    },
    async signUpAdmin({ hasFactor = true, ...options } = {}) {
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
