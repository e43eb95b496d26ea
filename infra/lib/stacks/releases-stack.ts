import {
  type CfnElement,
  CfnParameter,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib'
import { Repository, TagMutability, TagStatus } from 'aws-cdk-lib/aws-ecr'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { PrivateBucket } from '../constructs/storage/private-bucket.ts'
import { releases } from '../release.ts'
import { type Stage, stages } from '../stages.ts'

const issuer = 'token.actions.githubusercontent.com'

/**
 * Once an account: where builds lie, and who may bring them into the cloud. No key is kept anywhere: a workflow proves
 * by its own identity which environment it runs for, and GitHub asks a person before it runs for prod.
 */
export class ReleasesStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const keptForever = { keepsPeople: true } as Stage
    const builds = new PrivateBucket(this, 'Builds', keptForever, { bucketName: releases.bucket })
    Validations.of(builds).acknowledge({
      id: 'AwsSolutions::AwsSolutions-S1',
      reason: 'Builds hold nothing of anybody, and only the workflow writes here: its own log says who did what.',
    })
    const images = new Repository(this, 'Images', {
      repositoryName: releases.images,
      // What was tried on dev is what runs on prod: a tag never comes to mean something else.
      imageTagMutability: TagMutability.IMMUTABLE,
      imageScanOnPush: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        { description: 'What no release names', tagStatus: TagStatus.UNTAGGED, maxImageAge: Duration.days(7) },
        { description: 'Enough to go back', maxImageCount: 50 },
      ],
    })
    const { valueAsString: repository } = new CfnParameter(this, 'GitHubRepository', {
      description: 'owner/name of the repository whose workflows may deploy',
      allowedPattern: '^[\\w.-]+/[\\w.-]+$',
    })
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    })
    for (const { name } of stages) {
      const role = new Role(this, `Deploy-${name}`, {
        roleName: `arribo-deploy-${name}`,
        description: `Workflows of the environment ${name}`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:${repository}:environment:${name}`,
          },
        }),
      })
      allowDeployment(this, role, name)
      role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [builds.arnForObjects('*')] }))
      role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [builds.bucketArn] }))
      const templates = builds.arnForObjects(`templates/${name}/*`)
      role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [templates] }))
      if (name === 'dev') {
        role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [builds.arnForObjects('*')] }))
        images.grantPush(role)
      }
      Validations.of(role).acknowledge(...setAside(name, this.getLogicalId(builds.node.defaultChild as CfnElement)))
    }
  }
}

/** A workflow starts changes; what they may touch is the business of the role that the account gives to CloudFormation. */
function allowDeployment(stack: Stack, role: Role, stage: string): void {
  const { account, partition, region } = stack
  const allow = (actions: string[], ...resources: string[]) =>
    role.addToPolicy(new PolicyStatement({ actions, resources }))
  allow(changeSets, `arn:${partition}:cloudformation:${region}:${account}:stack/arribo-${stage}-*/*`)
  allow(['iam:PassRole'], `arn:${partition}:iam::${account}:role/arribo-cloudformation`)
  allow(['s3:PutObject', 's3:ListBucket'], `arn:${partition}:s3:::arribo-${stage}-web-*`)
}

const changeSets = [
  'CreateChangeSet',
  'DescribeChangeSet',
  'DescribeStacks',
  'ExecuteChangeSet',
  'GetTemplateSummary',
].map((operation) => `cloudformation:${operation}`)

const setAside = (stage: string, builds: string) => [
  {
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:us-east-1:<AWS::AccountId>:stack/arribo-${stage}-*/*]`,
    reason:
      'A stack gets the end of its name when it is made: the role may change every stack of its stage and no other.',
  },
  {
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::arribo-${stage}-web-*]`,
    reason:
      'The buckets of both apps get the end of their names when they are made; files of the apps is all they hold.',
  },
  {
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${builds}.Arn>/*]`,
    reason: 'A build lies under the commit it was made from, which no template can know.',
  },
  {
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${builds}.Arn>/templates/${stage}/*]`,
    reason: 'A template lies under the hash of its text, which no template can know.',
  },
  {
    id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
    reason:
      'ecr:GetAuthorizationToken logs in to the registry as a whole and takes no resource; pushing names our images.',
  },
]
