import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { CfnOutput, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { Secret as ContainerSecret } from 'aws-cdk-lib/aws-ecs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { accept } from '../accepted-rules.ts'

export const secretVariables = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  keys: ['HANDLE_SEALING_KEY', 'CHECK_IN_PRIVATE_JWKS', 'VAPID_PRIVATE_KEY'],
} as const satisfies Record<string, readonly (keyof ApiEnvironmentInput)[]>

/**
 * A person fills these secrets in once; no template, log or build contains a value. Until then a new secret holds
 * something random, with which the API refuses to start.
 */
export class ApiSecrets extends Construct {
  readonly variables: Record<string, ContainerSecret>

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.variables = Object.fromEntries(
      Object.entries(secretVariables).flatMap(([name, variables]) => {
        const secret = new Secret(this, name, {
          secretName: `arribo/${stage.name}/${name}`,
          description: `For the API: ${variables.join(', ')}`,
          removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        })
        accept(secret, { SMG4: byHand })
        return variables.map((variable) => [variable, ContainerSecret.fromSecretsManager(secret, variable)])
      }),
    )
  }
}

const byHand =
  'Stripe gives its keys to a person in its dashboard, and browsers hold what the other keys made: a timer that ' +
  'changes either would stop payments or end what drivers have open. docs/going-to-production.md ' +
  'says how a person changes them.'

export function showApiSettings(stack: Stack, settings: ApiEnvironmentInput): void {
  for (const [variable, value] of Object.entries(settings)) {
    new CfnOutput(stack, variable.replaceAll('_', ''), { value, description: `The API reads this as ${variable}` })
  }
}
