import { CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { AlertTopic } from '../constructs/alarms/alert-topic.ts'
import { MonthlyBudget } from '../constructs/alarms/monthly-budget.ts'
import { isGuest, type Stage } from '../stages.ts'

/** Who is alerted, and the monthly budget. The first stack, because every alarm notifies its topic. */
export class AlertsStack extends Stack {
  readonly topic: Topic

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props)
    const email = new CfnParameter(this, 'AlertEmail', { description: 'Who is called', allowedPattern: '^.+@.+$' })
    this.topic = new AlertTopic(this, 'Alerts', email.valueAsString)
    // A guest's costs carry dev's tag and count there.
    if (!isGuest(stage)) new MonthlyBudget(this, 'Budget', stage, this.topic)
  }
}
