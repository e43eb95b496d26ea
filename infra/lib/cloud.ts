import { App, BootstraplessSynthesizer, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam'
import { AwsSolutionsChecks } from 'cdk-nag'
import { boundaryOf } from './constructs/releases/stage-boundary.ts'
import { AlertsStack } from './stacks/alerts-stack.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { BackupsStack } from './stacks/backups-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { IdentityStack } from './stacks/identity-stack.ts'
import { ReleasesStack } from './stacks/releases-stack.ts'
import { WatchStack } from './stacks/watch-stack.ts'
import { WebStack } from './stacks/web-stack.ts'
import { isGuest, region, type Stage, stages } from './stages.ts'

/**
 * Grants the delivery of access logs in a bucket policy. Otherwise CDK would use an ACL, and these buckets have ACLs
 * disabled.
 */
const context = { '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true }

/**
 * CDK would tag these too, but their published schemas have no tags. They cost nothing by themselves, so the budget
 * misses nothing.
 */
const excludeResourceTypes = [
  'AWS::ApplicationAutoScaling::ScalableTarget',
  'AWS::CloudWatch::Dashboard',
  'AWS::ElasticLoadBalancingV2::Listener',
]

export const emptyCloud = (outdir: string): App =>
  new App({
    outdir,
    context,
    analyticsReporting: false,
    treeMetadata: false,
    defaultStackSynthesizer: new BootstraplessSynthesizer(),
  })

export function buildCloud(outdir: string, wanted: readonly Stage[] = stages): App {
  const app = emptyCloud(outdir)
  new ReleasesStack(app, 'releases', { stackName: 'arribo-releases', env: { region }, terminationProtection: true })
  new BackupsStack(app, 'backups', { stackName: 'arribo-backups', env: { region }, terminationProtection: true })
  for (const stage of wanted) addStage(app, stage)
  for (const stack of app.node.children.filter(Stack.isStack))
    stack.templateOptions.templateFormatVersion = '2010-09-09'
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}

export function addStage(app: App, stage: Stage): void {
  for (const stack of stacksOf(app, stage)) {
    Tags.of(stack).add('stage', stage.home, { excludeResourceTypes })
    if (isGuest(stage)) Tags.of(stack).add('guest', stage.name, { excludeResourceTypes })
    PermissionsBoundary.of(stack).apply(ManagedPolicy.fromManagedPolicyName(stack, 'Boundary', boundaryOf(stage)))
  }
}

function stacksOf(app: App, stage: Stage): Stack[] {
  const props = (what: string): StackProps => ({
    stackName: `arribo-${stage.name}-${what}`,
    env: { region },
    terminationProtection: stage.keepsPeople,
  })
  const alerts = new AlertsStack(app, `${stage.name}-alerts`, stage, props('alerts'))
  const calls = alerts.topic
  const data = new DataStack(app, `${stage.name}-data`, stage, { ...props('data'), calls })
  const { table } = data.kept
  const identity = new IdentityStack(app, `${stage.name}-identity`, stage, { ...props('identity'), table, calls })
  const world = { ...data.kept, ...identity.identities, calls }
  const api = new ApiStack(app, `${stage.name}-api`, stage, { ...props('api'), ...world })
  const { selfieUploadAddress } = api
  const web = new WebStack(app, `${stage.name}-web`, stage, { ...props('web'), ...world, selfieUploadAddress })
  const { balancerMetrics, alarmedMetrics } = api
  const watched = { ...props('watch'), ...world, balancerMetrics, alarmedMetrics }
  const watch = new WatchStack(app, `${stage.name}-watch`, stage, watched)
  return [alerts, data, identity, api, web, watch]
}
