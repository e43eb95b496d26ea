import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As in Cognito a user has only one; a new one replaces it after its first correct code. */
export type SoftwareToken = {
  /** Base32, as apps expect it. */
  readonly secret: string
  /** The 30-second steps whose code was used, because no code is accepted twice. */
  readonly usedSteps: readonly number[]
}

export type Factor = {
  readonly offered?: string
  readonly token?: SoftwareToken
  readonly isOn: boolean
}

const stepSeconds = 30
/** Accepts one step before and after. Cognito doesn't document its tolerance; RFC 6238 recommends this one. */
const drift = 1

export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(32)).buffer }).base32

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })
const stepAt = (nowMs: number) => Math.floor(nowMs / 1000 / stepSeconds)

export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: drift })
  return delta === null ? undefined : stepAt(nowMs) + delta
}

/** Drops steps that are too old for their codes to be accepted. */
export const withUsed = (steps: readonly number[], step: number): readonly number[] => [
  ...steps.filter((each) => each > step - 3 * drift - 1),
  step,
]

export function currentCode(factor: Factor | undefined, nowMs: number) {
  const secret = factor?.offered ?? factor?.token?.secret
  if (!secret) return undefined
  const used = secret === factor?.token?.secret ? factor.token.usedSteps : []
  const now = stepAt(nowMs)
  const step = [now, now + 1, now - 1].find((each) => !used.includes(each)) ?? now
  const code = totp(secret).generate({ timestamp: step * stepSeconds * 1000 })
  return { code, goodForSeconds: Math.ceil((step + 1) * stepSeconds - nowMs / 1000) }
}
