import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** A phone has no ARN, so the statement says what it is not: a topic. */
export const sendsTexts = (scope: Construct): PolicyStatement =>
  new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${Stack.of(scope).partition}:sns:*:*:*`] })

export class SmsRole extends Role {
  constructor(scope: Construct, id: string, externalId: string) {
    super(scope, id, {
      assumedBy: new ServicePrincipal('cognito-idp.amazonaws.com', {
        conditions: { StringEquals: { 'sts:ExternalId': externalId, 'aws:SourceAccount': Stack.of(scope).account } },
      }),
      inlinePolicies: { text: new PolicyDocument({ statements: [sendsTexts(scope)] }) },
    })
  }
}
