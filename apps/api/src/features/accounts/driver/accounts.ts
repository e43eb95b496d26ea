import * as contracts from '@arribo/api-contracts/driver/accounts'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseWhilePaying } from '../../payments/account-removal.ts'
import { beginDeletion, type Clients, finishDeletion } from '../deleting.ts'
import { type Deletion, refuseDeleting } from '../deletion.rules.ts'
import { getDeletion } from '../deletion.store.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { gatherAccount } from '../exporting.ts'

/** Once recorded, the deletion will happen: a worker finishes what can't be done now. */
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

/** Of two concurrent requests one begins; the other one finds that deletion. */
async function beginOnce(clients: Clients, sub: string): Promise<Deletion> {
  try {
    return await beginDeletion(clients, sub)
  } catch (error) {
    const begun = await getDeletion(clients.table, sub)
    if (begun) return begun
    throw error
  }
}

/** Exports are logged, because it may not have been the driver. */
export const exportAccount = implement(contracts.exportAccount, async (context) => {
  const { table, actor, now } = context
  const file = await gatherAccount(context, actor.sub, now)
  const entry = { operationStatus: 'UPDATE', description: 'own data downloaded', value: {} } as const
  await table.transact([logAbout(actor, entry, now)])
  return file
})
