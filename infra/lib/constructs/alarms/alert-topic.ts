import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

const senders = ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']

/** Mails the alarms and budget alerts of this account. They contain names and numbers, nothing about a driver. */
export class AlertTopic extends Topic {
  constructor(scope: Construct, id: string, email: string) {
    super(scope, id, { enforceSSL: true })
    this.addSubscription(new EmailSubscription(email))
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: senders.map((sender) => new ServicePrincipal(sender)),
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}
