import { world } from '../../../world.ts'
import { CognitoError, errors } from '../cognito-error.ts'

/** The function that the pool asks before it makes a person, as its host calls it. */
export type PreSignUp = (event: unknown) => Promise<unknown>

export type SignUpGate = (sub: string, clientId: string, attributes: Readonly<Record<string, string>>) => Promise<void>

/** Refuses what the function refuses, in the vendor's words around the function's own. */
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
    // As over a wire: what the function does to its event reaches nobody.
    const answer = await ask(structuredClone(event)).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      throw new CognitoError('UserLambdaValidationException', `PreSignUp failed with error ${words}.`)
    })
    if (typeof answer !== 'object' || answer === null || !('response' in answer)) throw errors.lambdaAnswer()
  }
}
