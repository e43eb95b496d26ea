import { CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
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

/** Only mails: nothing stops when the budget is spent. */
class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, topic: ITopic) {
    super(scope, id)
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
    const above = (threshold: number, notificationType: 'ACTUAL' | 'FORECASTED') => ({
      notification: { comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE', notificationType },
      subscribers,
    })
    new CfnBudget(this, 'Month', {
      budget: {
        budgetName: `arribo-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudgetDollars, unit: 'USD' },
        // Works only after somebody has activated the tag for cost allocation, once per account.
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: [above(50, 'ACTUAL'), above(100, 'ACTUAL'), above(100, 'FORECASTED')],
    })
  }
}
