import { agentSelfiesItem } from '@arribo/server/agent-selfies'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'
import type { AgentSelfies } from './agent-selfies.rules.ts'

/** Uploads per agent on one day in New York, as counted by the upload function; one row per active agent. */
export const listAgentSelfiesOf = async (table: Table, dayOn: string): Promise<AgentSelfies[]> =>
  agentSelfiesItem.list(await table.listUnder(keys.agentSelfiesOfDay(dayOn)))
