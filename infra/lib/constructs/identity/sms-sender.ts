import type { SmsSenderEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, Stack } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Release } from '../../release.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'

export type SmsSenderProps = {
  readonly codeKey: IKey
  readonly phoneKey: IKey
  readonly table: ITable
  readonly release: Release
}

/** Sends the pool's codes in the driver's language, within a budget; stores a sign-up code encrypted for a day. */
export class SmsSender extends NodeFunction {
  constructor(scope: Construct, id: string, { codeKey, phoneKey, table, release }: SmsSenderProps) {
    const environment: SmsSenderEnvironmentInput = {
      CODE_KEY_ARN: codeKey.keyArn,
      PHONE_KEY_ARN: phoneKey.keyArn,
      DYNAMODB_TABLE: table.tableName,
    }
    super(scope, id, {
      file: 'custom-sms-sender',
      release,
      description: 'Texts the codes of the user pool',
      environment: { ...environment },
      // The pool waits only five seconds for an answer, whatever this says.
      timeout: Duration.seconds(5),
      memoryMb: 512,
      mostAtOnce: 20,
    })
    codeKey.grant(this, 'kms:Decrypt', 'kms:GenerateDataKey')
    phoneKey.grant(this, 'kms:GenerateMac')
    grantItems(table, this, 'dynamodb:PutItem', 'dynamodb:UpdateItem')
    // A phone has no ARN, so the resource is defined by what it is not.
    const notResources = [`arn:${Stack.of(this).partition}:sns:*:*:*`]
    this.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources }))
  }
}
