import type { SmsSenderEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Release } from '../../release.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'
import { sendsTexts } from './sms-role.ts'

export type SmsSenderProps = {
  readonly codeKey: IKey
  readonly phoneKey: IKey
  readonly table: ITable
  readonly release: Release
}

/** Sends the pool's codes in the driver's language, within a budget; stores a sign-up code encrypted for a day. */
export class SmsSender extends NodeFunction {
  constructor(scope: Construct, id: string, { codeKey, phoneKey, table, release }: SmsSenderProps) {
    super(scope, id, {
      file: 'custom-sms-sender',
      release,
      description: 'Texts the codes of the user pool',
      environment: {
        CODE_KEY_ARN: codeKey.keyArn,
        PHONE_KEY_ARN: phoneKey.keyArn,
        DYNAMODB_TABLE: table.tableName,
      } satisfies SmsSenderEnvironmentInput,
      // The pool waits only five seconds for an answer, whatever this says.
      timeout: Duration.seconds(5),
      memoryMb: 512,
      mostAtOnce: 20,
    })
    codeKey.grant(this, 'kms:Decrypt', 'kms:GenerateDataKey')
    phoneKey.grant(this, 'kms:GenerateMac')
    grantItems(table, this, 'PutItem', 'UpdateItem')
    this.addToRolePolicy(sendsTexts(this))
  }
}
