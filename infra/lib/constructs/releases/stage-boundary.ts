import { Aws, Duration, Stack } from 'aws-cdk-lib'
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { Trail } from 'aws-cdk-lib/aws-cloudtrail'
import { ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import { releases } from '../../release.ts'
import { type Stage, stages } from '../../stages.ts'
import { accept } from '../accepted-rules.ts'
import { PrivateBucket } from '../storage/buckets.ts'

/** A stage's guests share its boundary. */
export const boundaryOf = (stage: Pick<Stage, 'home'>): string => `arribo-boundary-${stage.home}`

/**
 * Forbids every role of a stage, whatever else it is granted, to touch another stage's resources, change builds, or
 * create a role without this boundary. So both stages can share an account.
 */
export class StageBoundary extends ManagedPolicy {
  constructor(scope: Construct, id: string, stage: Stage) {
    const stack = Stack.of(scope)
    const { account, partition } = stack
    const own = `arn:${partition}:iam::${account}:policy/${boundaryOf(stage)}`
    const others = stages.filter(({ name }) => name !== stage.name).map(({ name }) => name)
    const deny = (sid: string, actions: string[], resources: string[], conditions: Record<string, object> = {}) =>
      new PolicyStatement({ sid, effect: Effect.DENY, actions, resources, conditions })
    const trail = trailBucketArn(partition, account)
    super(scope, id, {
      managedPolicyName: boundaryOf(stage),
      description: `The most that anything of ${stage.name} may do`,
      statements: [
        new PolicyStatement({ sid: 'WhatElseIsGranted', actions: ['*'], resources: ['*'] }),
        deny('OtherStageByTag', ['*'], ['*'], { StringEquals: { 'aws:ResourceTag/stage': others } }),
        deny(
          'OtherStageByName',
          ['*'],
          others.flatMap((other) => namesOf(other, stack)),
        ),
        deny('TagsOfOtherStage', ['*'], ['*'], { StringEquals: { 'aws:RequestTag/stage': others } }),
        deny(
          'Builds',
          ['s3:PutObject*', 's3:DeleteObject*', 's3:PutBucket*', 's3:DeleteBucket*'],
          [`arn:${partition}:s3:::${releases.bucket}`, `arn:${partition}:s3:::${releases.bucket}/*`],
        ),
        deny('RolesWithoutBoundary', ['iam:CreateRole', 'iam:CreateUser', 'iam:PutRolePermissionsBoundary'], ['*'], {
          StringNotEquals: { 'iam:PermissionsBoundary': own },
        }),
        deny('TakingBoundariesAway', ['iam:DeleteRolePermissionsBoundary'], ['*']),
        deny(
          'WhatIsOnceAnAccount',
          ['iam:*', 'sts:AssumeRole'],
          [
            ...['deploy-*', 'publish', 'cloudformation-*'].map(
              (name) => `arn:${partition}:iam::${account}:role/arribo-${name}`,
            ),
            `arn:${partition}:iam::${account}:policy/arribo-boundary-*`,
          ],
        ),
        deny('TheTrail', ['cloudtrail:*'], [`arn:${partition}:cloudtrail:*:${account}:trail/${trailName}`]),
        deny('WhatTheTrailWrote', ['s3:*'], [trail, `${trail}/*`]),
      ],
    })
    accept(this, { 'IAM5[Action::*]': grantsNothing, 'IAM5[Resource::*]': grantsNothing })
  }
}

const grantsNothing =
  'A boundary grants nothing: it is the most that other policies can grant, and the rest of it denies.'

/** Not every service supports tags, but the names of a stage's resources begin with the name of their stack. */
const namesOf = (stage: string, { account, partition, region }: Stack): string[] => [
  `arn:${partition}:s3:::arribo-${stage}-*`,
  `arn:${partition}:iam::${account}:role/arribo-${stage}-*`,
  `arn:${partition}:cloudformation:${region}:${account}:stack/arribo-${stage}-*`,
  `arn:${partition}:dynamodb:${region}:${account}:table/arribo-${stage}-*`,
  `arn:${partition}:lambda:${region}:${account}:function:arribo-${stage}-*`,
  `arn:${partition}:logs:${region}:${account}:log-group:arribo-${stage}-*`,
  `arn:${partition}:sns:${region}:${account}:arribo-${stage}-*`,
  `arn:${partition}:backup:${region}:${account}:backup-vault:arribo-${stage}*`,
  `arn:${partition}:secretsmanager:${region}:${account}:secret:arribo/${stage}*`,
  `arn:${partition}:kms:${region}:${account}:alias/arribo/${stage}*`,
]

const trailName = 'arribo'
const bucketPrefix = 'arribo-trail-'
const trailBucketArn = (partition: string, account: string): string => `arn:${partition}:s3:::${bucketPrefix}${account}`

/** As long as log entries stay in the table. */
const keptDays = 400

/**
 * Nobody, not even the root user, can change or delete its files early. An hourly digest proves that no file is missing
 * or changed (`aws cloudtrail validate-logs`).
 */
export class AccountTrail extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    const bucket = new PrivateBucket(
      this,
      'Files',
      { keepsPeople: true },
      {
        bucketName: `${bucketPrefix}${Aws.ACCOUNT_ID}`,
        versioned: true,
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(keptDays)),
        lifecycleRules: [
          {
            id: 'kept-long-enough',
            expiration: Duration.days(keptDays + 1),
            noncurrentVersionExpiration: Duration.days(1),
          },
        ],
      },
    )
    new Trail(this, 'Trail', {
      trailName,
      bucket,
      enableFileValidation: true,
    })
    accept(bucket, {
      S1: 'Its files cannot be changed by anybody, and who reads them is itself an event of an account, not of a bucket.',
    })
  }
}
