import { readTask, runPackedCommand } from '../packed-api.mjs'

/** There is no Stripe in a rehearsal. */
const asksStripe = new Set(['payments:reconcile'])

/** Runs the scheduled commands with the settings of their task. Returns those that it can't run. */
export function tryAudits({ aws, cloud, stacks, checks }) {
  const leftOut = []
  for (const { properties } of stacks.api.listOf('AWS::Scheduler::Schedule')) {
    const [{ command }] = JSON.parse(properties.Target.Input).containerOverrides
    const name = command[1]
    if (asksStripe.has(name)) {
      leftOut.push(`the nightly \`${name}\`: it asks Stripe, and there is none`)
      continue
    }
    const environment = readTask(aws, cloud, stacks.api.idOf(properties.Target.EcsParameters.TaskDefinitionArn))
    const lines = runPackedCommand(environment, command)
    const end = JSON.parse(lines.at(-1))
    if (end.command !== name || end.exitCode !== 0) throw new Error(`${name} ended with ${lines.join('\n')}`)
    checks.push({
      asked: `The image’s command \`${command.slice(1).join(' ')}\`, nightly`,
      answer: lines.at(-2).replace(/ to \S+\.jsonl/, ''),
    })
  }
  return leftOut
}
