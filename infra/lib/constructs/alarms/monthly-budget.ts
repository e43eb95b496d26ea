import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

/** Only mails: nothing stops when the budget is spent. */
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
        // The tag must be activated for cost allocation once per account.
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: [above(50, 'ACTUAL'), above(100, 'ACTUAL'), above(100, 'FORECASTED')],
    })
  }
}
