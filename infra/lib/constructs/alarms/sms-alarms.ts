import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { Duration, Stack } from 'aws-cdk-lib'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { DriverAlarm, type Sentence } from './alarm.ts'
import type { NodeFunction } from '../node-function.ts'

type Speakers = Readonly<Record<'smsSender' | 'signUpGate', NodeFunction>>

/** The first alarm comes at half of the day's texts, early enough to find the cause. */
export function watchTextBudget({ smsSender, signUpGate }: Speakers, calls: ITopic): void {
  const stack = Stack.of(smsSender)
  const watch = (id: string, event: string, harm: Sentence) => {
    const filter = {
      filterPattern: FilterPattern.allTerms(event),
      metricNamespace: `Arribo/${stack.stackName}`,
      metricName: event,
      metricValue: '1',
    }
    const said = smsSender.log.addMetricFilter(id, filter)
    // Once the budget is spent the gate refuses sign-ups, so the sender isn't called any more.
    if (event === smsBudget.events.spent) signUpGate.log.addMetricFilter(id, filter)
    const metric = said.metric({ statistic: 'Sum', period: Duration.minutes(5) })
    new DriverAlarm(stack, `${id}Alarm`, {
      metric,
      calls,
      runbook: 'codes-and-sign-ins',
      harm,
    })
  }
  watch(
    'HalfOfTexts',
    smsBudget.events.half,
    'Drivers may soon get no codes: half of the texts for the day are used up.',
  )
  watch(
    'AllTexts',
    smsBudget.events.spent,
    'Drivers get no codes until midnight UTC, because all texts for the day are used up.',
  )
}
