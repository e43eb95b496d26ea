import { agentSelfiesItem } from '@arribo/server/agent-selfies'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'
import type { AgentSelfies } from './agent-selfies.rules.ts'

export { countAgentSelfie } from '@arribo/server/agent-selfies'

/** What each agent uploaded on one day in New York, as the upload function counts it; as many rows as agents at work. */
export const listAgentSelfiesOf = async (table: Table, dayOn: string): Promise<AgentSelfies[]> =>
  agentSelfiesItem.list(await table.listUnder(keys.agentSelfiesOfDay(dayOn)))
