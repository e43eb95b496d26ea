import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Agent, AgentSelfies } from './agent-selfies.rules.ts'

const keptSeconds = 60 * 86_400

/** Counts one selfie of an agent's for the day in New York; stands in the transaction that keeps the selfie, so that it counts once. */
export const countAgentSelfie = ({ sub, name, phoneNumber }: Agent, now: Date): TransactPart => ({
  Update: {
    Key: keys.agentSelfies(newYorkDay(now), sub),
    UpdateExpression: 'ADD #count :one SET #sub = :sub, #name = :name, phoneNumber = :phone, #ttl = :ttl',
    ExpressionAttributeNames: { '#count': 'count', '#sub': 'sub', '#name': 'name', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':sub': sub,
      ':name': name,
      ':phone': phoneNumber,
      ':ttl': Math.floor(now.getTime() / 1000) + keptSeconds,
    },
  },
})

/** What each agent uploaded on one day in New York; there are as many rows as agents at work. */
export async function listAgentSelfiesOf(table: Table, dayOn: string): Promise<AgentSelfies[]> {
  const items = await table.listUnder(keys.agentSelfiesOfDay(dayOn))
  return items as AgentSelfies[]
}
