import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyLedgerEntries, staffCause } from '@arribo/api/internals'
import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/me'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { portrait, type PortraitOptions } from '@arribo/sandbox/portraits'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Answer, Call } from './ask.ts'
import type { TestDriver, World } from './world.ts'

type Upload = { readonly uploadURL: string; readonly Key: string; readonly taskId: string }
export type Validity = {
  readonly verdict: string
  readonly code: string | null
  readonly endsAt: string
  readonly message: { en: string; es: string }
  readonly line: { readonly place: number; readonly turnAt: string } | null
}
type Block = { readonly inMinutes?: number; readonly isInstant?: boolean; readonly addressId?: string }

export const platformPassword = 'Flex-2026'
/** Default station of blocks. */
export const station = { addressId: 'UMI1', latitude: 25.8195, longitude: -80.3553 }

/** A driver with credits at one of the sandbox's delivery platforms, with helpers for a working day. */
export type DriverAtWork = TestDriver & {
  readonly email: string
  me(): Promise<Me>
  planBlock(block?: Block): Promise<string>
  calendar(): Promise<Answer<Calendar>>
  /** Uploads a photo to the URL from the API; returns its task. */
  upload(photo?: Buffer, as?: { readonly side: string }): Promise<Upload>
  validity(taskId: string): Promise<Answer<Validity>>
  /** Takes an accepted selfie; returns its task. */
  takeSelfie(options?: PortraitOptions): Promise<string>
  /** The payload that a browser would seal for a check-in. */
  payload(over?: object): Promise<Record<string, unknown>>
  seal(payload: unknown): Promise<string>
  press<Body = Record<string, unknown>>(over?: object): Promise<Answer<Body>>
}

export const giveCredits = (world: World, sub: string, creditsDelta: number): Promise<unknown> =>
  applyLedgerEntries(world.deps, sub, [staffCause(`test-${Math.random()}`, { creditsDelta })], world.clock.now())

let people = 200

export type WorkOptions = {
  readonly credits?: number
  readonly planType?: AccountType
  readonly isLinked?: boolean
  readonly referral?: string
  readonly name?: string
}

export async function startWork(world: World, options: WorkOptions = {}): Promise<DriverAtWork> {
  const { credits = 3, planType = 'own-account', isLinked = true, referral, name } = options
  const driver = await world.signUpDriver({ ...(referral && { referral }), ...(name && { name }) })
  if (credits > 0) await giveCredits(world, driver.sub, credits)
  const person = (people += 1)
  const email = `driver${person}@flex.example`
  await world.sandbox.delivery.controls.createAccount({ email, password: platformPassword })
  const atWork = toolsOf(world, driver, email, person)
  if (!isLinked) return atWork
  const linked = await driver.call('POST', '/api/flex/login', {
    body: { email, password: platformPassword, phoneNumber: driver.phone },
  })
  if (linked.status !== 200) throw new Error(`Linking answered ${linked.status}: ${linked.text}`)
  await driver.call('PATCH', '/api/users/me', { body: { planType, setupComplete: true } })
  return atWork
}

/** A driver's actions, for any source of tokens. */
export function toolsOf(world: World, driver: TestDriver, email: string, person: number): DriverAtWork {
  const { call, phone: phoneNumber } = driver
  const me = async () => (await call<Me>('GET', '/api/users/me')).body
  const validity = (taskId: string) =>
    call<Validity>('GET', '/api/users/me/check-selfie-validity', { query: { taskId, accountType: 'own-account' } })
  const upload = async (photo?: Buffer, as?: { readonly side: string }) => {
    const bytes = photo ?? (await portrait(person))
    const checksumSha256 = createHash('sha256').update(bytes).digest('base64')
    const answer = await call<Upload>('GET', '/api/signed-image-url', {
      query: { contentLength: String(bytes.length), checksumSha256, ...as },
    })
    const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': checksumSha256 }
    const put = await fetch(answer.body.uploadURL, { method: 'PUT', body: bytes, headers })
    if (!put.ok) throw new Error(`The storage answered ${put.status}`)
    return answer.body
  }
  const payload = async (over: object = {}) => {
    const { userId, name, flexId, amazonToken } = await me()
    return { amazonToken, flexId, userAgent: 'Vitest', ...station, userId, name, phoneNumber, ...over }
  }
  const seal = (sealed: unknown) => sealCheckIn(world.call, sealed)
  return {
    ...driver,
    email,
    me,
    planBlock: async (block) => (await world.sandbox.delivery.controls.planBlock(email, block)).assignmentId,
    calendar: () => call<Calendar>('GET', '/api/users/me/calendar', { query: { phoneNumber } }),
    upload,
    validity,
    async takeSelfie(options) {
      const { taskId } = await upload(options && (await portrait(person, options)))
      let { body } = await validity(taskId)
      while (body.line) {
        await sleep(Math.max(0, Date.parse(body.line.turnAt) - world.clock.now().getTime()) + 1000 * Math.random())
        ;({ body } = await validity(taskId))
      }
      if (body.verdict !== 'success') throw new Error(`The selfie is ${body.verdict}: ${body.code}`)
      return taskId
    },
    payload,
    seal,
    press: async (over) =>
      call('POST', '/api/users/me/im-here', { body: { payload: await seal(await payload(over)) } }),
  }
}

/** Encrypts as a browser does, with the keys that the API publishes. */
export async function sealCheckIn(call: Call, payload: unknown): Promise<string> {
  const { body } = await call<{ keys: [JWK & { kid: string }] }>('GET', '/api/status/keys')
  const [key] = body.keys
  const text = new TextEncoder().encode(JSON.stringify(payload))
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid }
  return new CompactEncrypt(text).setProtectedHeader(header).encrypt(await importJWK(key, 'ECDH-ES'))
}
