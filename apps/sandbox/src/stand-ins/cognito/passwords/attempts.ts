import type { State } from '../../../state.ts'
import { errors } from '../cognito-error.ts'
import { afterFailure, type Failures, isLocked } from './lockout.ts'

/** Limits per user and hour, from the vendor's quotas. */
const perHour = {
  ChangePassword: 5,
  ConfirmForgotPassword: 5,
  ConfirmSignUp: 15,
  ForgotPassword: 5,
  ResendConfirmationCode: 5,
} as const

const hourMs = 3_600_000

export type Attempts = {
  /** Counts one attempt; throws LimitExceededException when the hour's limit is reached. */
  count(operation: keyof typeof perHour, name: string): Promise<void>
  /** Throws while too many wrong passwords lock this name. */
  refuseLocked(name: string): void
  noteWrongPassword(name: string): Promise<void>
  forget(name: string): Promise<void>
}

export function createAttempts(state: State): Attempts {
  const made = state.collection<readonly number[]>('cognito.attempts')
  const failures = state.collection<Failures>('cognito.failures')
  return {
    async count(operation, name) {
      const id = `${operation}:${name}`
      const recent = (made.get(id) ?? []).filter((at) => at > Date.now() - hourMs)
      if (recent.length >= perHour[operation]) throw errors.attemptLimit()
      await made.put(id, [...recent, Date.now()])
    },
    refuseLocked(name) {
      if (isLocked(failures.get(name), Date.now())) throw errors.lockedOut()
    },
    noteWrongPassword: (name) => failures.put(name, afterFailure(failures.get(name), Date.now())),
    async forget(name) {
      if (failures.get(name)) await failures.delete(name)
    },
  }
}
