import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** Lets this account's user pools send SMS if they give the external ID, but not publish to a topic. */
export class SmsRole extends Role {
  constructor(scope: Construct, id: string, externalId: string) {
    const { account, partition } = Stack.of(scope)
    super(scope, id, {
      assumedBy: new ServicePrincipal('cognito-idp.amazonaws.com', {
        conditions: { StringEquals: { 'sts:ExternalId': externalId, 'aws:SourceAccount': account } },
      }),
      inlinePolicies: {
        // A phone has no ARN, so the resource is defined by what it is not.
        text: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${partition}:sns:*:*:*`] })],
        }),
      },
    })
  }
}
