import { readTask, runPackedCommand } from '../packed-api.mjs'

/** Commands that ask somebody whom moto is not. */
const asksStripe = new Set(['payments:reconcile'])

/** Runs what the schedules run at night, with the settings of their task. Returns what can't be run. */
export function tryAudits({ aws, cloud, stacks, checks }) {
  const leftOut = []
  for (const { properties } of stacks.api.listOf('AWS::Scheduler::Schedule')) {
    const [{ command }] = JSON.parse(properties.Target.Input).containerOverrides
    const name = command[1]
    if (asksStripe.has(name)) {
      leftOut.push(`\`${name}\`, of the nightly commands: it asks Stripe, which is not here`)
      continue
    }
    const environment = readTask(aws, cloud, stacks.api.idOf(properties.Target.EcsParameters.TaskDefinitionArn))
    const lines = runPackedCommand(environment, command)
    const end = JSON.parse(lines.at(-1))
    if (end.command !== name || end.exitCode !== 0) throw new Error(`${name} ended with ${lines.join('\n')}`)
    checks.push({
      asked: `\`node ${command.join(' ')}\`, as at night`,
      answer: lines.at(-2).replace(/ to \S+\.jsonl/, ''),
    })
  }
  return leftOut
}
