import { world } from '../../../world.ts'
import { AwsError } from '../../aws-json.ts'
import { errors } from '../cognito-error.ts'

export type PreSignUp = (event: unknown) => Promise<unknown>

export type SignUpGate = (sub: string, clientId: string, attributes: Readonly<Record<string, string>>) => Promise<void>

/** Refuses with the function's message, embedded in Cognito's sentence. */
export function createSignUpGate(ask: PreSignUp): SignUpGate {
  return async (sub, clientId, userAttributes) => {
    const event = {
      version: '1',
      region: world.region,
      userPoolId: world.userPoolId,
      userName: sub,
      callerContext: { awsSdkVersion: 'sandbox', clientId },
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes, validationData: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    }
    // A copy, as over a network, because the function must not change the pool's objects.
    const answer = await ask(structuredClone(event)).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      throw new AwsError('UserLambdaValidationException', `PreSignUp failed with error ${words}.`)
    })
    if (typeof answer !== 'object' || answer === null || !('response' in answer)) throw errors.lambdaAnswer()
  }
}
