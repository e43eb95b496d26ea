import { ApiProblem } from '@arribo/api-contracts/client'
import { hasCode } from '@arribo/auth'
import { auth } from '../auth.ts'

/** A code that sets a password. */
type Asked = { readonly phoneNumber: string; readonly password: string }

const isRefusal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.problem.status < 500

/**
 * Sends codes that count once. If the answer to one was lost, the next press finds its code used, and the API can't tell
 * its sender from anybody else: the password does, by signing in.
 */
export function createCodeSender() {
  /** Sent last, and perhaps carried out. */
  let perhapsDone: Asked | undefined
  const isSame = ({ phoneNumber, password }: Asked) =>
    perhapsDone?.phoneNumber === phoneNumber && perhapsDone.password === password
  return async function sendCode(asked: Asked, send: () => Promise<unknown>): Promise<'accepted' | 'signed_in'> {
    const mayBeRepeated = isSame(asked)
    try {
      await send()
      perhapsDone = asked
      return 'accepted'
    } catch (error) {
      if (!isRefusal(error)) perhapsDone = asked
      else if (error.problem.code === 'wrong_code' && mayBeRepeated) {
        await signInInstead(asked, error)
        return 'signed_in'
      }
      throw error
    }
  }

  /** Throws the refusal if the password isn't right, so that the code wasn't either. */
  async function signInInstead({ phoneNumber, password }: Asked, refusal: ApiProblem): Promise<void> {
    try {
      await auth.signIn(phoneNumber, password)
    } catch (error) {
      if (!hasCode(error, 'notAuthorized')) throw error
      perhapsDone = undefined
      throw refusal
    }
    perhapsDone = undefined
  }
}
