import { ApiProblem } from '@arribo/api-contracts/client'
import { hasCode } from '@arribo/auth'
import { auth } from '../auth.ts'
import { createTabValue } from '../kept/tab-value.ts'

/** The number whose code was sent and perhaps accepted, in case the page is reloaded before the answer. */
export const sentCode = createTabValue<string>('arribo.sentCode')

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
  const forget = () => {
    perhapsDone = undefined
    sentCode.drop()
  }
  /** After a reload nobody knows the password that was sent: the typed one may be it. */
  const mayBeDone = ({ phoneNumber, password }: Asked) =>
    perhapsDone
      ? perhapsDone.phoneNumber === phoneNumber && perhapsDone.password === password
      : sentCode.read() === phoneNumber
  return async function sendCode(asked: Asked, send: () => Promise<unknown>): Promise<'accepted' | 'signed_in'> {
    const isRepeated = mayBeDone(asked)
    sentCode.keep(asked.phoneNumber)
    try {
      await send()
      perhapsDone = asked
      return 'accepted'
    } catch (error) {
      if (!isRefusal(error)) perhapsDone = asked
      else if (error.problem.code === 'wrong_code' && isRepeated) {
        await signInInstead(asked, error)
        return 'signed_in'
      } else if (!perhapsDone && !isRepeated) sentCode.drop()
      throw error
    }
  }

  /** Throws the refusal if the password isn't right or the phone still unconfirmed, so that the code was wrong. */
  async function signInInstead({ phoneNumber, password }: Asked, refusal: ApiProblem): Promise<void> {
    try {
      await auth.signIn(phoneNumber, password)
    } catch (error) {
      if (!hasCode(error, 'notAuthorized') && !hasCode(error, 'userNotConfirmed')) throw error
      forget()
      throw refusal
    }
    forget()
  }
}
