import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** A person's authenticator app. The vendor keeps one; a new one takes its place once its first code was right. */
export type SoftwareToken = {
  /** Base32, as apps take it. */
  readonly secret: string
  /** Thirty-second steps whose code was used: none is good twice. */
  readonly usedSteps: readonly number[]
}

export type Factor = {
  /** Handed out, and no code of it seen yet. */
  readonly offered?: string
  readonly token?: SoftwareToken
  /** Whether signing in asks for it. */
  readonly isOn: boolean
}

const stepSeconds = 30
/** One step before and after: what the vendor accepts is not documented; RFC 6238 recommends it. */
const drift = 1

export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(32)).buffer }).base32

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })
const stepAt = (nowMs: number) => Math.floor(nowMs / 1000 / stepSeconds)

/** The step that a code belongs to, if it is good now. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: drift })
  return delta === null ? undefined : stepAt(nowMs) + delta
}

/** Used steps that could still matter, and one more. */
export const withUsed = (steps: readonly number[], step: number): readonly number[] => [
  ...steps.filter((each) => each > step - 3 * drift - 1),
  step,
]

export type CurrentCode = { readonly code: string; readonly goodForSeconds: number }

/** What the app shows now, or its next code once this one was used. */
export function currentCode(factor: Factor | undefined, nowMs: number): CurrentCode | undefined {
  const secret = factor?.offered ?? factor?.token?.secret
  if (!secret) return undefined
  const used = secret === factor?.token?.secret ? factor.token.usedSteps : []
  const now = stepAt(nowMs)
  const step = [now, now + 1, now - 1].find((each) => !used.includes(each)) ?? now
  const code = totp(secret).generate({ timestamp: step * stepSeconds * 1000 })
  return { code, goodForSeconds: Math.ceil((step + 1) * stepSeconds - nowMs / 1000) }
}
