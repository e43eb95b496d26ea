import { deployStack, protecting, roleOf } from '../deploy/changes.ts'
import type { Stage } from '../stages.ts'
import { words } from './ask.ts'
import type { PlannedStack } from './plan.ts'

type Command = readonly string[]

const waitFor = (until: string, stackName: string): Command =>
  words`cloudformation wait ${until} --stack-name ${stackName}`

/** Cleans up what an earlier deployment left behind, then makes the change. */
export function changeStack(stage: Stage, account: string, planned: PlannedStack, isAsWanted: boolean): Command[] {
  const { stackName, file, values, step } = planned
  const role = roleOf(stage, account)
  const before: Record<PlannedStack['step']['kind'], () => Command[]> = {
    create: () => [],
    change: () => [],
    wait: () => (step.kind === 'wait' ? [waitFor(step.until, stackName)] : []),
    'delete-first': () => [
      words`cloudformation delete-stack --stack-name ${stackName} --role-arn ${role}`,
      waitFor('stack-delete-complete', stackName),
    ],
    'end-rollback': () => [
      words`cloudformation continue-update-rollback --stack-name ${stackName} --role-arn ${role}`,
      waitFor('stack-rollback-complete', stackName),
    ],
  }
  return [
    ...before[step.kind](),
    ...(isAsWanted ? [] : [deployStack(stage, account, { stackName, file, values })]),
    // Repeated each time, because an earlier run may have stopped between the two calls.
    ...(stage.keepsPeople ? [protecting(stackName)] : []),
  ]
}
