import type { SignUpGateEnvironmentInput, SmsSenderEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { region } from '../../stages.ts'
import type { Release } from '../../release.ts'
import { acceptResources } from '../accepted-rules.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'
import { sendsTexts } from './sms-role.ts'

export type PoolTriggersProps = {
  readonly codeKey: IKey
  readonly phoneKey: IKey
  readonly table: ITable
  readonly release: Release
}

/** The pool waits only five seconds for an answer, whatever this says. */
const ofPool = { timeout: Duration.seconds(5), memoryMb: 512, mostAtOnce: 20 }

/** The functions that the user pool calls. */
export const createPoolTriggers = (scope: Construct, props: PoolTriggersProps) => ({
  smsSender: createSmsSender(scope, props),
  signUpGate: createSignUpGate(scope, props),
})

/** Sends the pool's codes in the driver's language, within a budget; stores a sign-up code encrypted for a day. */
function createSmsSender(scope: Construct, { codeKey, phoneKey, table, release }: PoolTriggersProps): NodeFunction {
  const sender = new NodeFunction(scope, 'SmsSender', {
    file: 'custom-sms-sender',
    release,
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

/** Called before a sign-up: refuses numbers to which no SMS could be sent today. Only reads counts. */
function createSignUpGate(scope: Construct, { phoneKey, table, release }: PoolTriggersProps): NodeFunction {
  const gate = new NodeFunction(scope, 'SignUpGate', {
    file: 'sign-up-gate',
    release,
    description: 'Asked by the user pool before a sign-up',
    environment: {
      PHONE_KEY_ARN: phoneKey.keyArn,
      DYNAMODB_TABLE: table.tableName,
    } satisfies SignUpGateEnvironmentInput,
    ...ofPool,
  })
  phoneKey.grant(gate, 'kms:GenerateMac')
  grantItems(table, gate, 'GetItem')
  // The pool's template names this function, so this one can't name the pool.
  const anyPool = Stack.of(scope).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' })
  gate.addToRolePolicy(new PolicyStatement({ actions: ['cognito-idp:DescribeUserPoolClient'], resources: [anyPool] }))
  acceptResources(gate.role ?? gate, {
    [`arn:<AWS::Partition>:cognito-idp:${region}:<AWS::AccountId>:userpool/*`]:
      'Reads only the names of app clients, which are public in the pages anyway.',
  })
  return gate
}
