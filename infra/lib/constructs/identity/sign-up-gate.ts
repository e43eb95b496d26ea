import type { SignUpGateEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Release } from '../../release.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'

type SignUpGateProps = { readonly phoneKey: IKey; readonly table: ITable; readonly release: Release }

/** Called by the pool before a sign-up: refuses numbers to which no SMS could be sent today. Only reads counts. */
export class SignUpGate extends NodeFunction {
  constructor(scope: Construct, id: string, { phoneKey, table, release }: SignUpGateProps) {
    const environment: SignUpGateEnvironmentInput = {
      PHONE_KEY_ARN: phoneKey.keyArn,
      DYNAMODB_TABLE: table.tableName,
    }
    super(scope, id, {
      file: 'sign-up-gate',
      release,
      description: 'Asked by the user pool before a sign-up',
      environment: { ...environment },
      // The pool waits only five seconds for an answer, whatever this says.
      timeout: Duration.seconds(5),
      memoryMb: 512,
      mostAtOnce: 20,
    })
    phoneKey.grant(this, 'kms:GenerateMac')
    grantItems(table, this, 'dynamodb:GetItem')
  }
}
