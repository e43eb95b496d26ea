import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { CfnOutput, type Stack } from 'aws-cdk-lib'

export function showApiSettings(stack: Stack, settings: ApiEnvironmentInput): void {
  for (const [variable, value] of Object.entries(settings)) {
    new CfnOutput(stack, variable.replaceAll('_', ''), { value, description: `The API reads this as ${variable}` })
  }
}
