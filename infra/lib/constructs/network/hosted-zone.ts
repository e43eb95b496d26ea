import { CfnParameter, type Stack } from 'aws-cdk-lib'
import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Stage } from '../../stages.ts'

/** Where the names of a stage are kept. Made by whoever buys the domain; each deployment says which it is. */
export function hostedZone(stack: Stack, stage: Stage): IHostedZone {
  const { valueAsString: hostedZoneId } = new CfnParameter(stack, 'ZoneId', {
    description: `The hosted zone of ${stage.domain}`,
    allowedPattern: '^Z[A-Z0-9]+$',
  })
  return HostedZone.fromHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName: stage.domain })
}
