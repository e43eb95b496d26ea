import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'

type Place = Pick<SmsSenderEnvironment, 'AWS_REGION' | 'DYNAMODB_ENDPOINT'>

/** A client for the one table, with little patience: the function has five seconds for everything. */
export const openTable = ({ AWS_REGION, DYNAMODB_ENDPOINT }: Place): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: AWS_REGION,
      maxAttempts: 2,
      requestHandler: { throwOnRequestTimeout: true, requestTimeout: 1500, connectionTimeout: 1000 },
      ...(DYNAMODB_ENDPOINT && { endpoint: DYNAMODB_ENDPOINT }),
    }),
  )
