import { CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { MonthlyBudget } from '../constructs/alarms/monthly-budget.ts'
import { isGuest, type Stage } from '../stages.ts'

const senders = ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']

/** The first stack, because every alarm notifies its topic. */
export class AlertsStack extends Stack {
  readonly topic: Topic

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props)
    const email = new CfnParameter(this, 'AlertEmail', { description: 'Who is called', allowedPattern: '^.+@.+$' })
    // The mails contain names and numbers, nothing about a driver.
    this.topic = new Topic(this, 'Alerts', { enforceSSL: true })
    this.topic.addSubscription(new EmailSubscription(email.valueAsString))
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: senders.map((sender) => new ServicePrincipal(sender)),
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    // A guest's costs carry dev's tag and count there.
    if (!isGuest(stage)) new MonthlyBudget(this, 'Budget', stage, this.topic)
  }
}
