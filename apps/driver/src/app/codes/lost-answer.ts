import { ApiProblem } from '@arribo/api-contracts/client'
import { hasCode } from '@arribo/auth'
import { auth } from '../auth.ts'
import { createTabValue } from '../kept/tab-value.ts'

/** The number whose code was sent and perhaps accepted, in case the page is reloaded before the answer. */
export const sentCode = createTabValue<string>('arribo.sentCode')

type Credentials = { readonly phoneNumber: string; readonly password: string }

const isRefusal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.problem.status < 500

/** The code was read and refused: the same one would only use up another try. */
export const isWrongCode = (error: unknown): boolean => isRefusal(error) && error.problem.code === 'wrong_code'

/** If an answer was lost, its code is used up at the next press. Signing in then proves that this user sent it. */
export function createCodeSender() {
  /** The credentials that were sent last, perhaps successfully. */
  let perhapsDone: Credentials | undefined
  const forget = () => {
    perhapsDone = undefined
    sentCode.drop()
  }
  /** After a reload the password that was sent is unknown, but it may be the one just typed. */
  const mayBeDone = ({ phoneNumber, password }: Credentials) =>
    perhapsDone
      ? perhapsDone.phoneNumber === phoneNumber && perhapsDone.password === password
      : sentCode.read() === phoneNumber
  return async function sendCode(
    credentials: Credentials,
    send: () => Promise<unknown>,
  ): Promise<'accepted' | 'signed_in'> {
    const isRepeated = mayBeDone(credentials)
    sentCode.keep(credentials.phoneNumber)
    try {
      await send()
      perhapsDone = credentials
      return 'accepted'
    } catch (error) {
      if (!isRefusal(error)) perhapsDone = credentials
      else if (isWrongCode(error) && isRepeated) {
        await signInInstead(credentials, error)
        return 'signed_in'
      } else if (!perhapsDone && !isRepeated) sentCode.drop()
      throw error
    }
  }

  /** Throws the refusal if the password is wrong or the phone still unconfirmed, because then the code was wrong. */
  async function signInInstead({ phoneNumber, password }: Credentials, refusal: ApiProblem): Promise<void> {
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
