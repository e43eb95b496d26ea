import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { sharedKeys } from './keys.ts'

/** A member of staff who uploads selfies, as the statistics name them. */
export type Agent = { readonly sub: string; readonly name: string; readonly phoneNumber: string }

const keptSeconds = 60 * 86_400

/** Counts one selfie of an agent's for the day in New York; stands in the transaction that keeps the selfie, so that it counts once. */
export const countAgentSelfie = ({ sub, name, phoneNumber }: Agent, now: Date) => ({
  Update: {
    Key: sharedKeys.agentSelfies(newYorkDay(now), sub),
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
