import type { SignUpGateEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { region } from '../../stages.ts'
import type { Release } from '../../release.ts'
import { accept } from '../accepted-rules.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'

type SignUpGateProps = { readonly phoneKey: IKey; readonly table: ITable; readonly release: Release }

/** Called by the pool before a sign-up: refuses numbers to which no SMS could be sent today. Only reads counts. */
export class SignUpGate extends NodeFunction {
  constructor(scope: Construct, id: string, { phoneKey, table, release }: SignUpGateProps) {
    super(scope, id, {
      file: 'sign-up-gate',
      release,
      description: 'Asked by the user pool before a sign-up',
      environment: {
        PHONE_KEY_ARN: phoneKey.keyArn,
        DYNAMODB_TABLE: table.tableName,
      } satisfies SignUpGateEnvironmentInput,
      // The pool waits only five seconds for an answer, whatever this says.
      timeout: Duration.seconds(5),
      memoryMb: 512,
      mostAtOnce: 20,
    })
    phoneKey.grant(this, 'kms:GenerateMac')
    grantItems(table, this, 'GetItem')
    // The pool's template names this function, so this one can't name the pool.
    const anyPool = Stack.of(this).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' })
    this.addToRolePolicy(new PolicyStatement({ actions: ['cognito-idp:DescribeUserPoolClient'], resources: [anyPool] }))
    accept(
      this.role ?? this,
      `IAM5[Resource::arn:<AWS::Partition>:cognito-idp:${region}:<AWS::AccountId>:userpool/*]`,
      'Reads only the names of app clients, which are public in the pages anyway.',
    )
  }
}
