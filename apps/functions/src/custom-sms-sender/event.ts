import * as z from 'zod'

/** Cognito's names for why it sends a code. */
const triggers = {
  CustomSMSSender_SignUp: 'signUp',
  CustomSMSSender_ResendCode: 'signUp',
  CustomSMSSender_ForgotPassword: 'reset',
  CustomSMSSender_UpdateUserAttribute: 'verify',
  CustomSMSSender_VerifyUserAttribute: 'verify',
} as const
type Trigger = keyof typeof triggers

export const senderEvent = z.object({
  triggerSource: z.enum(Object.keys(triggers) as [Trigger, ...Trigger[]]),
  request: z.object({
    /** Base64 of an AWS Encryption SDK message under the pool's key. */
    code: z.base64().min(1),
    userAttributes: z.object({
      sub: z.string().min(1),
      phone_number: z.string().min(1),
      locale: z.string().optional(),
      'cognito:user_status': z.string().optional(),
    }),
  }),
})
export type SenderEvent = z.output<typeof senderEvent>

export const purposeOf = ({ triggerSource }: SenderEvent) => triggers[triggerSource]

/** Only the code that completes a registration is stored for support, never one that gives access to an account. */
export const isKept = (event: SenderEvent): boolean =>
  purposeOf(event) === 'signUp' && event.request.userAttributes['cognito:user_status'] === 'UNCONFIRMED'
