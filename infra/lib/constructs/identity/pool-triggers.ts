import type { SignUpGateEnvironmentInput, SmsSenderEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { region } from '../../stages.ts'
import type { CodeOf } from '../../release.ts'
import { acceptResources } from '../accepted-rules.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/main-table.ts'
import { DriverAlarm } from '../alarms/alarm.ts'

type PoolTriggersProps = {
  readonly codeKey: IKey
  readonly phoneKey: IKey
  readonly table: ITable
  readonly codeOf: CodeOf
}

/** Cognito waits five seconds for a trigger, however long its timeout is. */
const ofPool = { timeout: Duration.seconds(5), memoryMb: 512, mostAtOnce: 20 }

export function createSmsSender(
  scope: Construct,
  { codeKey, phoneKey, table, codeOf }: PoolTriggersProps,
): NodeFunction {
  const sender = new NodeFunction(scope, 'SmsSender', {
    file: 'custom-sms-sender',
    codeOf,
    description: 'Texts the codes of the user pool',
    environment: {
      CODE_KEY_ARN: codeKey.keyArn,
      PHONE_KEY_ARN: phoneKey.keyArn,
      DYNAMODB_TABLE: table.tableName,
    } satisfies SmsSenderEnvironmentInput,
    ...ofPool,
  })
  codeKey.grant(sender, 'kms:Decrypt', 'kms:GenerateDataKey')
  phoneKey.grant(sender, 'kms:GenerateMac')
  grantItems(table, sender, 'PutItem', 'UpdateItem')
  sender.addToRolePolicy(sendsTexts(scope))
  return sender
}

export function createSignUpGate(scope: Construct, { phoneKey, table, codeOf }: PoolTriggersProps): NodeFunction {
  const gate = new NodeFunction(scope, 'SignUpGate', {
    file: 'sign-up-gate',
    codeOf,
    description: 'Asked by the user pool before a sign-up',
    environment: {
      PHONE_KEY_ARN: phoneKey.keyArn,
      DYNAMODB_TABLE: table.tableName,
    } satisfies SignUpGateEnvironmentInput,
    ...ofPool,
  })
  phoneKey.grant(gate, 'kms:GenerateMac')
  grantItems(table, gate, 'GetItem')
  // The pool refers to this function, so referring back to the pool would be a cycle.
  const anyPool = Stack.of(scope).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' })
  gate.addToRolePolicy(new PolicyStatement({ actions: ['cognito-idp:DescribeUserPoolClient'], resources: [anyPool] }))
  acceptResources(gate.role ?? gate, {
    [`arn:<AWS::Partition>:cognito-idp:${region}:<AWS::AccountId>:userpool/*`]:
      'Reads only the names of app clients, which are public in the pages anyway.',
  })
  return gate
}

/** The first alarm comes at half of the day's texts, early enough to find the cause. */
const budgetAlarms = [
  {
    id: 'HalfOfTexts',
    event: smsBudget.events.half,
    harm: 'Drivers may soon get no codes: half of the texts for the day are used up.',
  },
  {
    id: 'AllTexts',
    event: smsBudget.events.spent,
    harm: 'Drivers get no codes until midnight UTC, because all texts for the day are used up.',
  },
] as const

export function watchTextBudget(smsSender: NodeFunction, signUpGate: NodeFunction, calls: ITopic): void {
  const stack = Stack.of(smsSender)
  for (const { id, event, harm } of budgetAlarms) {
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
    new DriverAlarm(stack, `${id}Alarm`, { metric, calls, runbook: 'codes-and-sign-ins', harm })
  }
}

/** A phone has no ARN, so the statement says what it is not: a topic. */
export const sendsTexts = (scope: Construct): PolicyStatement =>
  new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${Stack.of(scope).partition}:sns:*:*:*`] })
