import { Stack } from 'aws-cdk-lib'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acceptResources, reportedName } from '../accepted-rules.ts'
import { sendsTexts } from '../identity/pool-triggers.ts'
import { peoplePrefix } from '../storage/buckets.ts'
import { grantItems, grantQueriesOfIndexes } from '../storage/main-table.ts'
import type { TokenKey } from '../storage/token-key.ts'
import type { Stage } from '../../stages.ts'

type World = Readonly<Record<'selfies' | 'quarantine' | 'staffLog' | 'people', IBucket>> & {
  readonly table: ITable
  readonly tokenKey: TokenKey
  readonly codeKey: IKey
  readonly phoneKey: IKey
  readonly pool: IUserPool
}
type Keyed = World & Pick<Stage, 'formerTokenKeys'>

/** `Scan` is missing, because no request may scan. */
function grantTable(role: Role, table: ITable): void {
  grantItems(
    table,
    role,
    'GetItem',
    'BatchGetItem',
    'BatchWriteItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  )
  grantQueriesOfIndexes(table, role)
}

function allow(role: Role, actions: string[], resources: string[]): void {
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources }))
}

const allowAtPool = (role: Role, { pool }: World, ...operations: string[]): void =>
  allow(
    role,
    operations.map((operation) => `cognito-idp:${operation}`),
    [pool.userPoolArn],
  )

const ofTasks = (scope: Construct, id: string, description: string) =>
  new Role(scope, id, {
    description,
    assumedBy: new ServicePrincipal('ecs-tasks.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  })

export function createApiRole(scope: Construct, id: string, world: Keyed): Role {
  const role = ofTasks(scope, id, 'The API')
  grantTable(role, world.table)
  const photos = [world.selfies, world.quarantine]
  const [objects, buckets] = [photos.map((bucket) => bucket.arnForObjects('*')), photos.map((each) => each.bucketArn)]
  allow(role, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], objects)
  allow(role, ['s3:ListBucket'], buckets)
  allow(role, ['s3:PutObject'], [world.staffLog.arnForObjects('*')])
  allowAtPool(
    role,
    world,
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
  )
  allow(role, ['kms:Decrypt'], [world.codeKey.keyArn])
  allow(role, ['kms:GenerateMac'], [world.phoneKey.keyArn])
  world.tokenKey.grantFields(role, world.formerTokenKeys)
  role.addToPrincipalPolicy(sendsTexts(scope))
  allow(role, ['rekognition:DetectFaces', 'rekognition:CompareFaces'], ['*'])
  const photo = 'Photos are named by driver and moment: every object of these two buckets is a photo of the product.'
  acceptResources(role, {
    '*': 'Rekognition compares pictures that come with the question: there is no resource to name.',
    [`${reportedName(world.staffLog)}/*`]:
      'Heads of the staff log are named by their day and hash. Nothing there can be replaced or deleted.',
    ...Object.fromEntries(photos.map((bucket) => [`${reportedName(bucket)}/*`, photo])),
  })
  return role
}

/**
 * The role of the nightly audits, and of `tokens:rotate` by hand. Only it may scan the table and make the repairs of the
 * weekly comparison with Stripe.
 */
export function createAuditRole(scope: Construct, id: string, world: Keyed): Role {
  const role = ofTasks(scope, id, 'The nightly audit')
  grantTable(role, world.table)
  grantItems(world.table, role, 'Scan')
  world.tokenKey.grantFields(role, world.formerTokenKeys)
  allowAtPool(role, world, 'ListGroups', 'ListUsers', 'ListUsersInGroup')
  allow(role, ['s3:PutObject'], [world.people.arnForObjects(`${peoplePrefix}*`)])
  savedByMoment(role, world.people)
  allow(role, ['s3:ListBucketVersions'], [world.staffLog.bucketArn])
  // Whatever was removed from the staff log is recorded under a key of that day, which verifying it takes.
  allow(role, ['kms:GenerateMac'], [world.phoneKey.keyArn])
  return role
}

/**
 * For `people:restore`, which is run by hand with this role instead of the audits'. Only this role may create users
 * and read the export.
 */
export function createRestoreRole(scope: Construct, id: string, world: World): Role {
  const role = ofTasks(scope, id, 'Brings the people of a lost user pool back')
  grantItems(world.table, role, 'GetItem', 'PutItem', 'DeleteItem')
  allowAtPool(
    role,
    world,
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDisableUser',
    'AdminGetUser',
    'AdminSetUserPassword',
    'CreateGroup',
    'ListGroups',
  )
  allow(role, ['s3:GetObject'], [world.people.arnForObjects(`${peoplePrefix}*`)])
  allow(role, ['s3:ListBucket'], [world.people.bucketArn])
  savedByMoment(role, world.people)
  return role
}

const savedByMoment = (role: Role, people: IBucket) =>
  acceptResources(role, {
    [`${reportedName(people)}/${peoplePrefix}*`]:
      'A file of saved people is named by its moment, which no template can know.',
  })
