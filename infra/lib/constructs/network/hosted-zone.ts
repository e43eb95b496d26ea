import { CfnParameter, type Stack } from 'aws-cdk-lib'
import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Stage } from '../../stages.ts'

/** The zone is created by hand when the domain is bought. Each deployment passes its ID. */
export function hostedZone(stack: Stack, stage: Stage): IHostedZone {
  const { valueAsString: hostedZoneId } = new CfnParameter(stack, 'ZoneId', {
    description: `The hosted zone of ${stage.zone}`,
    allowedPattern: '^Z[A-Z0-9]+$',
  })
  return HostedZone.fromHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName: stage.zone })
}
