import type { State } from '../../state.ts'
import type { SmsStandIn } from '../sms/sms.ts'
import { errors } from './cognito-error.ts'
import type { SmsCause, SmsTrigger } from './triggers.ts'
import { type PoolUser, phoneOf } from './user.ts'

type PendingCode = { readonly code: string; readonly expiresAt: number }

const hourMs = 3_600_000
const lifetimeMs: Record<CodeKind, number> = { signup: 24 * hourMs, reset: hourMs }

const kindOf: Record<SmsCause, CodeKind> = {
  SignUp: 'signup',
  ResendCode: 'signup',
  ForgotPassword: 'reset',
}

export function createCodes(state: State, sms: SmsStandIn, trigger: SmsTrigger | undefined) {
  const pending = state.collection<PendingCode>('cognito.codes')
  return {
    /** The new code has six digits and invalidates the earlier one. Returns where it went. */
    async send(user: PoolUser, cause: SmsCause) {
      const kind = kindOf[cause]
      const code = sms.newCode()
      await pending.put(`${user.sub}:${kind}`, { code, expiresAt: Date.now() + lifetimeMs[kind] })
      const to = phoneOf(user)
      if (trigger) {
        sms.expect({ to, kind, code })
        await trigger(user, cause, code)
      } else await sms.send({ to, kind, code, text: textOf(code, user.attributes['locale']) })
      return deliveryDetails(to)
    },
    /** Throws for a wrong or expired code, and uses up a correct one. */
    async use(user: PoolUser, kind: CodeKind, code: string): Promise<void> {
      const id = `${user.sub}:${kind}`
      const expected = pending.get(id)
      if (!expected || expected.expiresAt <= Date.now()) throw errors.codeExpired()
      if (expected.code !== code) throw errors.codeWrong()
      await pending.delete(id)
    },
  }
}

/** Unknown users get this too, so that nobody can tell them apart. */
export const deliveryDetails = (phoneNumber: string) => ({
  AttributeName: 'phone_number',
  DeliveryMedium: 'SMS',
  Destination: `+${'*'.repeat(Math.max(0, phoneNumber.length - 5))}${phoneNumber.slice(-4)}`,
})

type CodeKind = 'signup' | 'reset'

const textOf = (code: string, locale: string | undefined): string =>
  locale === 'en' ? `Arribo: your code is ${code}.` : `Arribo: tu código es ${code}.`
