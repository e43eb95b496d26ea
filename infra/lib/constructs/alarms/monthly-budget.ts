import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

/** Says by mail when half of a stage's month is spent, when it is spent, and when it is going to be. Stops nothing. */
export class MonthlyBudget extends Construct {
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
        // Needs the tag to be activated for cost allocation, once an account.
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: [above(50, 'ACTUAL'), above(100, 'ACTUAL'), above(100, 'FORECASTED')],
    })
  }
}
