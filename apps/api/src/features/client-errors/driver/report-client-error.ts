import { reportClientError as contract } from '@arribo/api-contracts/driver/client-errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite } from '../../logs/logs.ts'
import { needDriver } from '../../users/drivers.ts'
import { scrub, scrubAll } from '../client-errors.rules.ts'

/** Of the fields sent along, the log keeps those that it knows. */
export const reportClientError = implement(
  contract,
  async ({ table, actor, now }, { body: { description, data = {} } }) => {
    const { sub, phoneNumber } = await needDriver(table, actor.sub)
    const value = { ...scrubAll(data), errorMessage: scrub(description) }
    await table.transact([
      logWrite(
        { sub, phoneNumber, operationStatus: 'ERROR', description: 'browser error', platform: 'other', value },
        now,
      ),
    ])
    return { recorded: true } as const
  },
)
