import * as contracts from '@arribo/api-contracts/driver/accounts'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseWhilePaying } from '../../payments/account-removal.ts'
import { beginDeletion, type Clients, finishDeletion } from '../deleting.ts'
import { type Deletion, refuseDeleting } from '../deletion.rules.ts'
import { getDeletion } from '../deletion.store.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { gatherAccount } from '../exporting.ts'

/** Once the deletion is recorded it will happen: a worker finishes what this request can't. */
export const deleteAccount = implement(contracts.deleteAccount, async (context) => {
  const { table, identity, actor, now, log } = context
  refuseDeleting(actor, now)
  const before = await getDeletion(table, actor.sub)
  if (!before) {
    // Somebody may have joined the staff after this token was issued.
    refuseDeleting({ ...actor, groups: await identity.listGroups(actor.phoneNumber) }, now)
    await refuseWhilePaying(context, actor.sub)
  }
  const deletion = before ?? (await beginOnce(context, actor.sub))
  if (deletion.person)
    await finishDeletion(context, deletion, deletion.person, log).catch((error: unknown) =>
      log.warn({ err: error }, 'an account was deleted only in part; the worker will do the rest'),
    )
  return { deleted: true } as const
})

async function beginOnce(clients: Clients, sub: string): Promise<Deletion> {
  try {
    return await beginDeletion(clients, sub)
  } catch (error) {
    const begun = await getDeletion(clients.table, sub)
    if (begun) return begun
    throw error
  }
}

/** The export is logged, because it may not be the driver who holds the phone. */
export const exportAccount = implement(contracts.exportAccount, async (context) => {
  const { table, actor, now } = context
  const file = await gatherAccount(context, actor.sub, now)
  const entry = { operationStatus: 'UPDATE', description: 'own data downloaded', value: {} } as const
  await table.transact([logAbout(actor, entry, now)])
  return file
})
