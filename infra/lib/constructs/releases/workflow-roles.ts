import { type CfnElement, Duration, Stack } from 'aws-cdk-lib'
import type { IRepository } from 'aws-cdk-lib/aws-ecr'
import {
  Effect,
  type IOidcProvider,
  ManagedPolicy,
  PolicyStatement,
  Role,
  ServicePrincipal,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { acceptPolicies, acceptResources } from '../accepted-rules.ts'
import { secretVariables } from '../api/api-secrets.ts'
import { StageBoundary } from './stage-boundary.ts'

export type Account = {
  /** owner/name at GitHub. */
  readonly repository: string
  readonly provider: Pick<IOidcProvider, 'oidcProviderArn'>
  readonly builds: IBucket
  readonly images: IRepository
  readonly collectors: IRepository
}

const issuer = 'token.actions.githubusercontent.com'

/**
 * A workflow on main, according to GitHub's token. The repository adds the branch to the token's default claims
 * (docs/going-to-production.md): without it, a workflow on any branch could run for an environment.
 */
const workflowOf = ({ repository, provider }: Account, context: string) =>
  new WebIdentityPrincipal(provider.oidcProviderArn, {
    StringEquals: {
      [`${issuer}:aud`]: 'sts.amazonaws.com',
      [`${issuer}:sub`]: `repo:${repository}:${context}:ref:refs/heads/main`,
    },
  })

const hour = Duration.hours(1)
const allow = (role: Role, actions: string[], ...resources: string[]) =>
  role.addToPolicy(new PolicyStatement({ actions, resources }))

/** It belongs to no environment of GitHub and can't change a stage. */
export class PublishRole extends Construct {
  constructor(scope: Construct, id: string, account: Account) {
    super(scope, id)
    const { builds, images, collectors } = account
    const role = new Role(this, 'Role', {
      roleName: 'arribo-publish',
      description: 'The workflow that builds main',
      maxSessionDuration: hour,
      assumedBy: workflowOf(account, 'ref:refs/heads/main'),
    })
    allow(role, ['s3:GetObject', 's3:PutObject'], builds.arnForObjects('*'))
    const templates = [builds.arnForObjects('templates/*')]
    role.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions: ['s3:PutObject'], resources: templates }))
    for (const repository of [images, collectors]) repository.grantPush(role)
    allow(role, ['ecr:DescribeImages'], images.repositoryArn, collectors.repositoryArn)
    acceptResources(role, {
      ...ofBuilds(builds),
      '*': 'ecr:GetAuthorizationToken logs in to the registry as a whole and takes no resource; pushing names our images.',
    })
  }
}

/**
 * The roles that change one stage: the workflow's, which starts changes, and the one with which CloudFormation carries
 * them out. The latter may do nearly everything, within a boundary that excludes the other stage.
 */
export class DeployRole extends Construct {
  constructor(scope: Construct, id: string, props: Account & { readonly stage: Stage }) {
    super(scope, id)
    const { stage, builds } = props
    const { account, partition, region } = Stack.of(this)
    const changer = this.#changer(stage)
    const role = new Role(this, 'Role', {
      roleName: `arribo-deploy-${stage.name}`,
      description: `Workflows of the environment ${stage.name}`,
      maxSessionDuration: hour,
      assumedBy: workflowOf(props, `environment:${stage.name}`),
    })
    const stacks = `arn:${partition}:cloudformation:${region}:${account}:stack/arribo-${stage.name}-*/*`
    allow(role, [...changes, ...(stage.keepsPeople ? [] : ['cloudformation:DeleteStack'])], stacks)
    allow(role, ['iam:PassRole'], changer.roleArn)
    allow(role, ['lambda:GetAccountSettings'], '*')
    // To check that the secrets have values, without reading them.
    const secret = `arn:${partition}:secretsmanager:${region}:${account}:secret:arribo/${stage.name}`
    // AWS appends a dash and six random characters to a secret's name in its ARN.
    const secrets = Object.keys(secretVariables).map((name) => `${secret}/${name}-??????`)
    allow(role, ['secretsmanager:DescribeSecret'], ...secrets)
    allow(role, ['ecr:DescribeImages'], props.collectors.repositoryArn)
    allow(role, ['s3:GetObject'], builds.arnForObjects('*'))
    allow(role, ['s3:ListBucket'], builds.bucketArn)
    allow(role, ['s3:PutObject'], builds.arnForObjects(`templates/${stage.name}/*`))
    allow(role, ['s3:PutObject', 's3:ListBucket'], `arn:${partition}:s3:::arribo-${stage.name}-web-*`)
    acceptResources(role, { ...ofBuilds(builds), ...unnamed(stage.name, builds) })
  }

  #changer(stage: Stage): Role {
    const role = new Role(this, 'Changer', {
      roleName: `arribo-cloudformation-${stage.name}`,
      description: `What CloudFormation may do for the stacks of ${stage.name}`,
      assumedBy: new ServicePrincipal('cloudformation.amazonaws.com'),
      permissionsBoundary: new StageBoundary(this, 'Boundary', stage),
      managedPolicies: ofChanger.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    const reason = 'It makes and changes whatever a stack of this stage may hold; what it may not, its boundary says.'
    acceptPolicies(role, ofChanger, reason)
    return role
  }
}

const ofChanger = ['PowerUserAccess', 'IAMFullAccess']

const changes = [
  'ContinueUpdateRollback',
  'CreateChangeSet',
  'DescribeChangeSet',
  'DescribeStacks',
  'ExecuteChangeSet',
  'GetTemplate',
  'GetTemplateSummary',
  'UpdateTerminationProtection',
].map((operation) => `cloudformation:${operation}`)

const logicalIdOf = (builds: IBucket) => Stack.of(builds).getLogicalId(builds.node.defaultChild as CfnElement)

const ofBuilds = (builds: IBucket) => ({
  [`<${logicalIdOf(builds)}.Arn>/*`]: 'A build lies under the commit it was made from, which no template can know.',
})

const unnamed = (stage: string, builds: IBucket): Readonly<Record<string, string>> => ({
  [`arn:<AWS::Partition>:cloudformation:us-east-1:<AWS::AccountId>:stack/arribo-${stage}-*/*`]:
    'A stack gets the end of its name when it is made: the role may change every stack of its stage and no other.',
  [`arn:<AWS::Partition>:s3:::arribo-${stage}-web-*`]:
    'The buckets of both apps get the end of their names when they are made; files of the apps is all they hold.',
  [`<${logicalIdOf(builds)}.Arn>/templates/${stage}/*`]:
    'A template lies under the hash of its text, which no template can know.',
  '*': 'lambda:GetAccountSettings tells how many functions the account runs at once; it takes no resource.',
})
