import { CfnCondition, CfnParameter, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import { Repository, TagMutability, TagStatus } from 'aws-cdk-lib/aws-ecr'
import {
  AnyPrincipal,
  type CfnOIDCProvider,
  Effect,
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { accept } from '../constructs/accepted-rules.ts'
import { AccountTrail } from '../constructs/releases/stage-boundary.ts'
import { type Account, DeployRole, PublishRole } from '../constructs/releases/workflow-roles.ts'
import { PrivateBucket } from '../constructs/storage/buckets.ts'
import { releases } from '../release.ts'
import { stages } from '../stages.ts'

/**
 * Once per account. No key is stored anywhere: a workflow proves with its own identity that it runs for main, and for
 * which environment. GitHub asks a person before it runs for prod.
 */
export class ReleasesStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const { valueAsString: repository } = new CfnParameter(this, 'GitHubRepository', {
      description: 'owner/name of the repository whose workflows may deploy',
      allowedPattern: '^[\\w.-]+/[\\w.-]+$',
    })
    const account: Account = {
      repository,
      provider: this.#provider(),
      builds: this.#builds(),
      images: this.#images('Images', releases.images),
      collectors: this.#images('Collectors', releases.collectors),
    }
    new AccountTrail(this, 'Trail')
    new PublishRole(this, 'Publish', account)
    for (const stage of stages) new DeployRole(this, `Deploy-${stage.name}`, { ...account, stage })
  }

  /** An account has one provider per URL; if GitHub's exists already, that one is used. */
  #provider(): Pick<IOidcProvider, 'oidcProviderArn'> {
    const { valueAsString: known } = new CfnParameter(this, 'GitHubProvider', {
      description: "ARN of the account's identity provider for GitHub, if it has one",
      allowedPattern: '^(arn:aws:iam::\\d{12}:oidc-provider/token\\.actions\\.githubusercontent\\.com)?$',
      default: '',
    })
    const isNew = new CfnCondition(this, 'NoGitHubProvider', { expression: Fn.conditionEquals(known, '') })
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: 'https://token.actions.githubusercontent.com',
      clientIds: ['sts.amazonaws.com'],
    })
    const resource = provider.node.defaultChild as CfnOIDCProvider
    resource.cfnOptions.condition = isNew
    return { oidcProviderArn: Fn.conditionIf(isNew.logicalId, resource.attrArn, known).toString() }
  }

  /** An object can't be overwritten once it is there, except a stage's templates. */
  #builds(): PrivateBucket {
    const builds = new PrivateBucket(this, 'Builds', { keepsPeople: true }, { bucketName: releases.bucket })
    builds.addToResourcePolicy(
      new PolicyStatement({
        sid: 'WrittenOnce',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        notResources: [builds.arnForObjects('templates/*')],
        conditions: { Null: { 's3:if-none-match': 'true' } },
      }),
    )
    accept(builds, {
      S1: 'Builds hold nothing of anybody, and only the workflow writes here: its own log says who did what.',
    })
    return builds
  }

  #images(id: string, repositoryName: string): Repository {
    return new Repository(this, id, {
      repositoryName,
      // A stage names an image by digest; tags can't be moved either.
      imageTagMutability: TagMutability.IMMUTABLE,
      imageScanOnPush: true,
      lifecycleRules: [
        { description: 'What no release names', tagStatus: TagStatus.UNTAGGED, maxImageAge: Duration.days(7) },
        { description: 'Enough to go back', maxImageCount: 50 },
      ],
    })
  }
}
