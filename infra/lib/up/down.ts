import { roleOf } from '../deploy/changes.ts'
import { type Ask, valueOf, words } from './ask.ts'
import { readStack } from './stacks.ts'
import type { Cloud, Order } from './plan.ts'

const bucketsIn = (ask: Ask, stackName: string): string[] =>
  valueOf(
    ask(
      words`cloudformation describe-stack-resources --stack-name ${stackName} --query StackResources[?ResourceType=='AWS::S3::Bucket'].PhysicalResourceId`,
    ),
    (value) => (value ?? []) as string[],
    [],
  )

type DownOrder = Pick<Order, 'stage' | 'account' | 'isSure'> & { readonly stackNames: readonly string[] }

/**
 * The last stack goes first, because later ones depend on earlier ones. Throws for a stage that keeps people. Running
 * it again continues after a failure.
 */
export function down(
  { ask, change, say }: Cloud,
  { stage, account, stackNames, isSure }: DownOrder,
): 'planned' | 'done' {
  if (stage.keepsPeople) throw new Error(`${stage.name} keeps people, so this command refuses to delete it`)
  const there = stackNames.filter((stackName) => readStack(ask, stackName).status !== undefined).toReversed()
  if (there.length === 0) {
    say(`Nothing of ${stage.name} is there`)
    return 'done'
  }
  say(
    `${stage.name} at ${stage.driverOrigin}, account ${account}\n\nWill delete, with everybody and everything in them`,
  )
  for (const [at, stackName] of there.entries()) say(`${String(at + 1).padStart(4)}. ${stackName}`)
  if (!isSure) {
    say('\nNothing was changed. Add --yes to do it.')
    return 'planned'
  }
  for (const stackName of there) {
    // CloudFormation can't delete a bucket with objects in it.
    for (const bucket of bucketsIn(ask, stackName)) change(words`s3 rm s3://${bucket} --recursive --only-show-errors`)
    change(words`cloudformation delete-stack --stack-name ${stackName} --role-arn ${roleOf(stage, account)}`)
    change(words`cloudformation wait stack-delete-complete --stack-name ${stackName}`)
  }
  say(`\n${stage.name} is gone`)
  return 'done'
}
