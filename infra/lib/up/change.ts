import { deployStack, roleOf } from '../deploy/changes.ts'
import type { Stage } from '../stages.ts'
import { words } from './ask.ts'
import type { PlannedStack } from './plan.ts'

type Command = readonly string[]

const waitFor = (until: string, stackName: string): Command =>
  words`cloudformation wait ${until} --stack-name ${stackName}`

/** Cleans up what an earlier deployment left behind, then makes the change. */
export function changeStack(stage: Stage, account: string, planned: PlannedStack, isAsWanted: boolean): Command[] {
  const { stackName, file, values, step } = planned
  const there = words`--stack-name ${stackName} --role-arn ${roleOf(stage, account)}`
  const before: Command[] = []
  if (step.kind === 'wait') before.push(waitFor(step.until, stackName))
  if (step.kind === 'delete-first')
    before.push(['cloudformation', 'delete-stack', ...there], waitFor('stack-delete-complete', stackName))
  if (step.kind === 'end-rollback')
    before.push(['cloudformation', 'continue-update-rollback', ...there], waitFor('stack-rollback-complete', stackName))
  return [
    ...before,
    ...(isAsWanted ? [] : [deployStack(stage, account, { stackName, file, values })]),
    // A template can't do this itself. Repeated each time, because an earlier run may have stopped between the two calls.
    ...(stage.keepsPeople
      ? [words`cloudformation update-termination-protection --enable-termination-protection --stack-name ${stackName}`]
      : []),
  ]
}
