import { Stack, Validations } from 'aws-cdk-lib'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { reportedName } from '../reported-name.ts'
import { peoplePrefix } from '../storage/people-bucket.ts'
import { grantIndexes, grantItems } from '../storage/table-access.ts'
import type { Stage } from '../../stages.ts'
import type { TokenKey } from '../storage/token-key.ts'

export type ApiWorld = {
  readonly table: ITable
  readonly selfies: IBucket
  readonly quarantine: IBucket
  /** The bucket with the pool's exported people. */
  readonly people: IBucket
  /** Under Object Lock. */
  readonly staffLog: IBucket
  readonly pool: IUserPool
  readonly codeKey: IKey
  readonly phoneKey: IKey
  readonly tokenKey: TokenKey
}

type FormerKeys = Pick<Stage, 'formerTokenKeys'>

/** Reads and changes items; no request may scan. */
function grantTable(role: Role, table: ITable): void {
  grantItems(
    table,
    role,
    'dynamodb:GetItem',
    'dynamodb:BatchGetItem',
    'dynamodb:BatchWriteItem',
    'dynamodb:Query',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:ConditionCheckItem',
  )
  grantIndexes(table, role, 'dynamodb:Query')
}

function allow(role: Role, actions: string[], resources: string[]): void {
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources }))
}

const ofTasks = (scope: Construct, id: string, description: string) =>
  new Role(scope, id, {
    description,
    assumedBy: new ServicePrincipal('ecs-tasks.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  })

/** The API's role: allows what its code calls, and nothing else. */
export function createApiRole(scope: Construct, id: string, world: ApiWorld & FormerKeys): Role {
  const role = ofTasks(scope, id, 'The API')
  grantTable(role, world.table)
  const photos = [world.selfies, world.quarantine]
  allow(
    role,
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    photos.map((bucket) => bucket.arnForObjects('*')),
  )
  allow(
    role,
    ['s3:ListBucket'],
    photos.map((bucket) => bucket.bucketArn),
  )
  allow(role, ['s3:PutObject'], [world.staffLog.arnForObjects('*')])
  allow(role, poolActions, [world.pool.userPoolArn])
  allow(role, ['kms:Decrypt'], [world.codeKey.keyArn])
  allow(role, ['kms:GenerateMac'], [world.phoneKey.keyArn])
  world.tokenKey.grantFields(role, world.formerTokenKeys)
  // A phone has no ARN, so the resource is defined by what it is not.
  const notResources = [`arn:${Stack.of(scope).partition}:sns:*:*:*`]
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources }))
  allow(role, ['rekognition:DetectFaces', 'rekognition:CompareFaces'], ['*'])
  Validations.of(role).acknowledge(
    {
      id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
      reason: 'Rekognition compares pictures that come with the question: there is no resource to name.',
    },
    {
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${reportedName(world.staffLog)}/*]`,
      reason: 'Heads of the staff log are named by their day and hash. Nothing there can be replaced or deleted.',
    },
    ...photos.map((bucket) => ({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${reportedName(bucket)}/*]`,
      reason: 'Photos are named by driver and moment: every object of these two buckets is a photo of the product.',
    })),
  )
  return role
}

const poolActions = [
  'AdminAddUserToGroup',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminSetUserMFAPreference',
  'AdminUserGlobalSignOut',
  'CreateGroup',
  'DeleteGroup',
  'GetGroup',
  'ListGroups',
  'ListUsers',
  'ListUsersInGroup',
].map((operation) => `cognito-idp:${operation}`)

/**
 * The role of the nightly audits, and of `tokens:rotate` by hand. Only it may scan the table and make the repairs of the
 * weekly comparison with Stripe.
 */
export function createAuditRole(scope: Construct, id: string, world: ApiWorld & FormerKeys): Role {
  const role = ofTasks(scope, id, 'The nightly audit')
  grantTable(role, world.table)
  grantItems(world.table, role, 'dynamodb:Scan')
  world.tokenKey.grantFields(role, world.formerTokenKeys)
  allow(role, savingActions, [world.pool.userPoolArn])
  allow(role, ['s3:PutObject'], [world.people.arnForObjects(`${peoplePrefix}*`)])
  savedByMoment(role, world.people)
  allow(role, ['s3:ListBucketVersions'], [world.staffLog.bucketArn])
  return role
}

/** Pool operations that `people:export` needs. */
const savingActions = ['ListGroups', 'ListUsers', 'ListUsersInGroup'].map((operation) => `cognito-idp:${operation}`)

/**
 * For `people:restore`, which is run by hand with this role instead of the audits'. Only this role may create users
 * and read the export.
 */
export function createRestoreRole(scope: Construct, id: string, world: ApiWorld): Role {
  const role = ofTasks(scope, id, 'Brings the people of a lost user pool back')
  grantItems(world.table, role, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem')
  allow(role, restoringActions, [world.pool.userPoolArn])
  allow(role, ['s3:GetObject'], [world.people.arnForObjects(`${peoplePrefix}*`)])
  allow(role, ['s3:ListBucket'], [world.people.bucketArn])
  savedByMoment(role, world.people)
  return role
}

const restoringActions = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDisableUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'CreateGroup',
  'ListGroups',
].map((operation) => `cognito-idp:${operation}`)

const savedByMoment = (role: Role, people: IBucket) =>
  Validations.of(role).acknowledge({
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::${reportedName(people)}/${peoplePrefix}*]`,
    reason: 'A file of saved people is named by its moment, which no template can know.',
  })
