import type { State } from '../../../state.ts'
import { errors } from '../cognito-error.ts'

/** How often a name's password was wrong. Times are Unix milliseconds. */
export type Failures = { readonly count: number; readonly lastAt: number; readonly lockedUntil: number }

const freeFailures = 5
const longestLockMs = 15 * 60_000

/** The fifth wrong password locks for one second, and each further one twice as long, up to 15 minutes. */
export function afterFailure(before: Failures | undefined, nowMs: number): Failures {
  const isForgotten = before !== undefined && nowMs - before.lastAt > longestLockMs
  const count = (isForgotten ? 0 : (before?.count ?? 0)) + 1
  const lockMs = count < freeFailures ? 0 : Math.min(1000 * 2 ** (count - freeFailures), longestLockMs)
  return { count, lastAt: nowMs, lockedUntil: nowMs + lockMs }
}

/** Per user and hour, from Cognito's quotas. */
const perHour = {
  ChangePassword: 5,
  ConfirmForgotPassword: 5,
  ConfirmSignUp: 15,
  ForgotPassword: 5,
  ResendConfirmationCode: 5,
} as const

const hourMs = 3_600_000

export function createAttempts(state: State) {
  const made = state.collection<readonly number[]>('cognito.attempts')
  const failures = state.collection<Failures>('cognito.failures')
  return {
    /** Throws LimitExceededException when the hour's limit is reached. */
    async count(operation: keyof typeof perHour, name: string): Promise<void> {
      const id = `${operation}:${name}`
      const recent = (made.get(id) ?? []).filter((at) => at > Date.now() - hourMs)
      if (recent.length >= perHour[operation]) throw errors.attemptLimit()
      await made.put(id, [...recent, Date.now()])
    },
    refuseLocked(name: string): void {
      if (Date.now() < (failures.get(name)?.lockedUntil ?? 0)) throw errors.lockedOut()
    },
    noteWrongPassword: (name: string) => failures.put(name, afterFailure(failures.get(name), Date.now())),
    async forget(name: string): Promise<void> {
      if (failures.get(name)) await failures.delete(name)
    },
  }
}
