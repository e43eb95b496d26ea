import { agentSelfiesItem } from '@arribo/server/agent-selfies'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'
import type { AgentSelfies } from './agent-selfies.rules.ts'

/** One row for each agent who uploaded on this New York day, as counted by the upload function. */
export const listAgentSelfiesOf = async (table: Table, dayOn: string): Promise<AgentSelfies[]> =>
  agentSelfiesItem.list(await table.listUnder(keys.agentSelfiesOfDay(dayOn)))
