import { ApiProblem } from '@arribo/api-contracts/client'
import type { ErrorCode, Message } from '@arribo/api-contracts/shared/errors'
import type { Language } from '@arribo/i18n/languages'
import type { Say } from '@arribo/i18n/say'
import type { LightWords } from '@arribo/i18n/small'
import { UploadRefused } from '../app/photos/photo-put.ts'
import { NoConnection } from '../features/check-ins/connection.ts'
import { NoPosition } from '../features/check-ins/position.ts'
import { UserNotLoaded } from '../features/check-ins/press.ts'
import { SendingFailed, type Verdict } from '../features/check-ins/selfie-sending.ts'
import { failureSentence } from '../small/failure.ts'

/** What a page speaks: the language, its words, and the sentences of them. */
export type Voice = { readonly language: Language; readonly words: LightWords; readonly say: Say<LightWords> }

/** What went wrong, told in whatever language the screen has by then. */
export type Fault = (voice: Voice) => {
  readonly title: string
  readonly text?: string | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

const pages: Partial<Record<ErrorCode, 'pay' | 'connect'>> = {
  payment_needed: 'pay',
  platform_not_linked: 'connect',
  platform_session_ended: 'connect',
}
const addresses = { pay: '/app/pay', connect: '/app/flex/login' } as const

/** Why "I'm here" did not come to an arrival. */
export const pressFault =
  (error: unknown): Fault =>
  ({ language, words, say }) => {
    if (error instanceof NoConnection)
      return { title: say('checkIn.offline.title'), text: say('checkIn.offline.nothingSent') }
    if (error instanceof NoPosition)
      return { title: say(`checkIn.position.${error.fault}`), text: say(`checkIn.position.advice.${error.fault}`) }
    if (error instanceof UserNotLoaded) return { title: say(`checkIn.${error.fault}`) }
    const title = failureSentence(error, language, say)
    if (!(error instanceof ApiProblem)) return { title }
    const { code } = error.problem
    const advice: Readonly<Record<string, string>> = words.checkIn.advice
    const page = pages[code]
    return {
      title,
      text: advice[code],
      link: page && { href: addresses[page], label: say(`checkIn.action.${page}`) },
    }
  }

/** Why a selfie did not get as far as being judged. */
export const sendingFault =
  (error: unknown): Fault =>
  ({ language, say }) => {
    const reason = error instanceof SendingFailed ? error.cause : error
    const because = failureSentence(reason, language, say)
    if (reason instanceof UploadRefused || reason instanceof ApiProblem) return { title: because }
    const isMatching = error instanceof SendingFailed && error.stage === 'matching'
    return { title: say(isMatching ? 'checkIn.selfie.validationError' : 'photos.upload.errorUpload'), text: because }
  }

/** Why a selfie that was judged does not count. */
export const verdictFault = ({ verdict, message }: Verdict): Fault =>
  verdict === 'expired'
    ? selfieExpired
    : ({ language, say }) => ({ title: say('checkIn.selfie.invalid'), text: message[language] })

export const selfieExpired: Fault = ({ say }) => ({ title: say('checkIn.selfie.expired') })

export const matchFault =
  (message: Message | null | undefined): Fault =>
  ({ language, say }) => ({ title: message?.[language] ?? say('checkIn.selfie.validationError') })

export const calendarFault =
  (error: unknown): Fault =>
  ({ language, say }) => ({ title: say('checkIn.calendarError'), text: failureSentence(error, language, say) })
