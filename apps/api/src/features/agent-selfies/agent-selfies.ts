import { keys } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'
import type { AgentSelfies } from './agent-selfies.rules.ts'

export { countAgentSelfie } from '@arribo/server/agent-selfies'

/** What each agent uploaded on one day in New York, as the upload function counts it; as many rows as agents at work. */
export async function listAgentSelfiesOf(table: Table, dayOn: string): Promise<AgentSelfies[]> {
  const items = await table.listUnder(keys.agentSelfiesOfDay(dayOn))
  return items as AgentSelfies[]
}
