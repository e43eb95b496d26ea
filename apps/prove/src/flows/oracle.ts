import { checkInViolations, type Item, moneyViolations, owedEntries, stuckViolations } from '@arribo/laboratory/oracle'
import type { World } from '@arribo/laboratory/world'
import { runCommand } from '../stack/commands.ts'
import type { Stack } from '../stack/stack.ts'

/** Violations in money and check-ins, as sentences; empty when all promises are kept. */
async function findViolations(stack: Stack): Promise<string[]> {
  const items = await listItems(stack.world)
  const violations = [
    ...moneyViolations(items, await owedEntries(stack.world.deps.stripe)),
    ...checkInViolations(items, stack.world.sandbox.delivery.controls.listArrivals()),
    ...stuckViolations(items),
  ]
  // The commands read everything again, so they only run when nothing else is wrong.
  if (violations.length > 0) return violations
  return [...(await ledgerViolations(stack, items)), ...(await unlikeTheirSource(stack))]
}

const longestWaitMs = 3_600_000
const patience = 10

/** Violations after the workers have run repeatedly. Those left after ten hours are final. */
export async function violationsInTheEnd(stack: Stack): Promise<string[]> {
  for (let turn = 1; ; turn += 1) {
    const violations = await findViolations(stack)
    if (violations.length === 0 || turn === patience) return violations
    await stack.passTime(longestWaitMs)
  }
}

export async function listItems({ deps }: World): Promise<Item[]> {
  const items: Item[] = []
  let from: Item | undefined
  do {
    const page = await deps.table.scan({ ConsistentRead: true, ...(from && { ExclusiveStartKey: { ...from } }) })
    items.push(...page.items)
    from = page.next
  } while (from)
  return items
}

/** The projector's lists and counters match their sources, according to the API's own commands. */
export async function unlikeTheirSource({ apis, world }: Stack): Promise<string[]> {
  const [api] = apis
  if (!api) throw new Error('No API process is running')
  await world.level()
  const wrong: string[] = []
  for (const command of ['projections:verify', 'counters:verify', 'billing:verify']) {
    const { code, text } = await runCommand(api, command)
    if (code !== 0) wrong.push(`${command}: ${text}`)
  }
  return wrong
}

/** Every balance equals the sum of its ledger, according to the API's own command, and none is negative. */
async function ledgerViolations({ apis }: Stack, items: readonly Item[]): Promise<string[]> {
  const [api] = apis
  if (!api) throw new Error('No API process is running')
  const { code, text } = await runCommand(api, 'ledger:verify')
  const negative = items.filter((item) => item['sk'] === 'PROFILE' && Number(item['credits']) < 0)
  return [
    ...(code === 0 ? [] : [`ledger:verify: ${text}`]),
    ...negative.map((item) => `below 0: ${String(item['pk'])}`),
  ]
}
