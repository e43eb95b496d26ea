import { reportClientError as contract } from '@arribo/api-contracts/driver/client-errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { scrub, scrubAll } from '../client-errors.rules.ts'

export const reportClientError = implement(
  contract,
  async ({ table, actor, now }, { body: { description, data = {} } }) => {
    const driver = await requireDriver(table, actor.sub)
    const value = { ...scrubAll(data), errorMessage: scrub(description) }
    await table.transact([logAbout(driver, { operationStatus: 'ERROR', description: 'browser error', value }, now)])
    return { recorded: true } as const
  },
)
