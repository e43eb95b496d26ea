import { cognitoCases } from './cases/cognito.ts'
import { dynamoCases } from './cases/dynamo.ts'
import { kmsCases, snsCases } from './cases/keys-and-texts.ts'
import { s3Cases } from './cases/s3.ts'
import type { ConformanceCase } from './conformance-case.ts'

/** All cases by heading. */
export const cases: Readonly<Record<string, readonly ConformanceCase[]>> = {
  DynamoDB: dynamoCases,
  S3: s3Cases,
  Cognito: cognitoCases,
  KMS: kmsCases,
  SNS: snsCases,
}
