/** Why our answer is right where moto's differs, according to the vendor's documentation. */
export type Difference = { readonly because: string; readonly source: string }

const aws = 'https://docs.aws.amazon.com'
const dynamo = `${aws}/amazondynamodb/latest`
const api = (name: string) => `${dynamo}/APIReference/API_${name}.html`
const s3 = (name: string) => `${aws}/AmazonS3/latest/API/API_${name}.html`
const cognito = (name: string) => `${aws}/cognito-user-identity-pools/latest/APIReference/API_${name}.html`
const noEnumeration = `${aws}/cognito/latest/developerguide/cognito-user-pool-managing-errors.html`
const presigned = `${aws}/AmazonS3/latest/userguide/using-presigned-url.html`

const why = (source: string, because: string): Difference => ({ source, because })

const typeOfIndexKey = why(
  `${dynamo}/developerguide/GSI.html`,
  'A write is refused if an attribute has another type than the key of an index declares.',
)
const startKey = why(
  api('Query'),
  'A query starts where an earlier page ended: with the whole key, of the same partition.',
)
const token = why(
  api('TransactWriteItems'),
  'A token makes the call idempotent for ten minutes; with other parameters it is refused.',
)
const checksum = why(
  `${aws}/AmazonS3/latest/userguide/checking-object-integrity-upload.html`,
  'An upload whose bytes do not match the checksum it came with is refused.',
)
const signed = why(presigned, 'An address is good for one object and until it expires; moto checks no signature.')
const codes = why(
  cognito('ConfirmSignUp'),
  'CodeMismatchException: the code is not the one that was sent. moto takes any.',
)
const hidden = why(noEnumeration, 'A client that prevents user existence errors answers for nobody as for somebody.')
const sms = 'https://docs.aws.amazon.com/sns/latest/api/API_Publish.html'

/** By heading and case. Any other difference makes `npm run prove -- conformance` fail. */
export const differences: Readonly<Record<string, Difference>> = {
  'DynamoDB: limits: an update that empties the key of an index': why(
    'https://aws.amazon.com/about-aws/whats-new/2020/05/amazon-dynamodb-now-supports-empty-values-for-non-key-string-and-binary-attributes-in-dynamodb-tables/',
    'Key attributes of tables and indexes still need values that are not empty, however they are written.',
  ),
  'DynamoDB: limits: a number as the key of an index': typeOfIndexKey,
  'DynamoDB: limits: an update that makes the key of an index a number': typeOfIndexKey,
  'DynamoDB: queries and batches: a page that ends with the last item': why(
    api('Query'),
    'A page that reached its limit has a LastEvaluatedKey, even if nothing follows.',
  ),
  'DynamoDB: queries and batches: a filter of a key': why(
    api('Query'),
    'A filter expression cannot contain the partition key or the sort key.',
  ),
  'DynamoDB: queries and batches: an index that is not there': why(
    api('Query'),
    'The vendor answers "The table does not have the specified index" as a ValidationException.',
  ),
  'DynamoDB: queries and batches: a start of another partition': startKey,
  'DynamoDB: queries and batches: a start without its sort key': startKey,
  'DynamoDB: queries and batches: BatchWriteItem of 26 items': why(
    api('BatchWriteItem'),
    'There are at most 25 requests in a batch.',
  ),
  'DynamoDB: transactions: a token that was used counts once': token,
  'DynamoDB: transactions: a token with other steps': token,
  'DynamoDB: transactions: no step': why(api('TransactWriteItems'), 'TransactItems: minimum number of 1 item.'),
  'S3: objects: a key of 1,025 bytes': why(
    `${aws}/AmazonS3/latest/userguide/object-keys.html`,
    'A key is at most 1,024 bytes long.',
  ),
  'S3: conditions: PutObject with another SHA-256': checksum,
  'S3: lists: a continuation of rubbish': why(
    s3('ListObjectsV2'),
    'A token is one of an earlier answer; moto ends with an error 500.',
  ),
  'S3: signatures: a presigned address of an hour ago': signed,
  'S3: signatures: a presigned address for another object': signed,
  'S3: signatures: another secret': why(
    `${aws}/AmazonS3/latest/API/sig-v4-authenticating-requests.html`,
    'A signature by another secret is refused with SignatureDoesNotMatch; moto checks none.',
  ),
  'Cognito: registration: an attribute outside the schema': why(
    `${aws}/cognito/latest/developerguide/user-pool-settings-attributes.html`,
    'Only standard attributes and those added to the pool exist.',
  ),
  'Cognito: registration: an attribute that the client may not write': why(
    cognito('CreateUserPoolClient'),
    'WriteAttributes lists what users may set through the client.',
  ),
  'Cognito: registration: confirming with another code': codes,
  'Cognito: registration: confirming twice': why(
    cognito('ConfirmSignUp'),
    'NotAuthorizedException: the user is confirmed already.',
  ),
  'Cognito: registration: confirming somebody who never signed up': hidden,
  'Cognito: registration: a new code': why(
    cognito('ResendConfirmationCode'),
    'The answer says where the code went; moto does not know this call.',
  ),
  'Cognito: signing in: somebody who never signed up': hidden,
  'Cognito: signing in: a flow that the client forbids': why(
    cognito('CreateUserPoolClient'),
    'ExplicitAuthFlows lists the flows that the client supports.',
  ),
  'Cognito: signing in: refreshing after RevokeToken': why(
    cognito('RevokeToken'),
    'A revoked refresh token cannot be used; moto does not know this call.',
  ),
  'Cognito: passwords: a new one by another code': codes,
  'Cognito: passwords: forgotten by somebody who never signed up': why(
    noEnumeration,
    'The invented delivery is by the way that the pool uses, here a text; moto always says e-mail.',
  ),
  'SNS: a text without words': why(sms, 'InvalidParameter: the message is empty.'),
  'SNS: a number without its country': why(sms, 'PhoneNumber: use E.164 format.'),
}
