import type { ConformanceCase } from './conformance-case.ts'
import { cognitoPasswords, cognitoRegistration, cognitoSignIns, cognitoStaff } from './cases/cognito.ts'
import { dynamoItems } from './cases/dynamo-items.ts'
import { dynamoLimits } from './cases/dynamo-limits.ts'
import { dynamoQueries } from './cases/dynamo-queries.ts'
import { dynamoTables } from './cases/dynamo-tables.ts'
import { dynamoTransactions } from './cases/dynamo-transactions.ts'
import { kmsCases, snsCases } from './cases/keys-and-texts.ts'
import { s3Conditions, s3Lists, s3Objects, s3Signatures } from './cases/s3.ts'

/** All cases by heading. */
export const cases: Readonly<Record<string, readonly ConformanceCase[]>> = {
  'DynamoDB: items': dynamoItems,
  'DynamoDB: limits': dynamoLimits,
  'DynamoDB: queries and batches': dynamoQueries,
  'DynamoDB: transactions': dynamoTransactions,
  'DynamoDB: tables': dynamoTables,
  'S3: objects': s3Objects,
  'S3: conditions': s3Conditions,
  'S3: lists': s3Lists,
  'S3: signatures': s3Signatures,
  'Cognito: registration': cognitoRegistration,
  'Cognito: signing in': cognitoSignIns,
  'Cognito: passwords': cognitoPasswords,
  'Cognito: staff': cognitoStaff,
  KMS: kmsCases,
  SNS: snsCases,
}
