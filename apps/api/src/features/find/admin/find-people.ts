import { findPeople as contract, type Found } from '@arribo/api-contracts/admin/find'
import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import type { StoredLogEntry } from '@arribo/server/log-item'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { findAsked } from '../../approvals/approvals.ts'
import { findCheckInOwner } from '../../check-ins/check-ins.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listLinkedDrivers } from '../../flex/linked-drivers.ts'
import { listFailures } from '../../log-entries/log-entries.ts'
import { findPaymentOwner } from '../../payments/payments.ts'
import { getTask } from '../../tasks/tasks.ts'

export const findPeople = implement(contract, async (context, { query: { text } }) => {
  const { subs, found, entries = [] } = await whose(context, text)
  const drivers = await Promise.all(subs.map((sub) => getDriver(context.table, sub)))
  const items = drivers.filter((driver) => driver !== undefined)
  return { items, entries: [...entries], found: items.length > 0 ? found : null }
})

type Owners = {
  readonly subs: readonly string[]
  readonly found: Found | null
  readonly entries?: readonly StoredLogEntry[]
}
type Clients = Pick<Deps, 'table' | 'stripe'>

async function whose(clients: Clients, text: string): Promise<Owners> {
  const id = readId(text)
  if (id?.kind === 'stripe') return ownedBy('payment', await findPaymentOwner(clients, id.text))
  if (id?.kind === 'code') return reportedBy(await listFailures(clients.table, id.text))
  if (id?.kind === 'uuid') {
    const owner = await ownerOfUuid(clients, id.text)
    if (owner.found) return owner
  }
  return { subs: await listLinkedDrivers(clients.table, text), found: 'account' }
}

const nobody: Owners = { subs: [], found: null }

const ownedBy = (found: Found, sub: string | undefined): Owners => (sub === undefined ? nobody : { subs: [sub], found })

const reportedBy = (entries: readonly StoredLogEntry[]): Owners =>
  entries.length === 0 ? nobody : { subs: [...new Set(entries.map(({ sub }) => sub))], found: 'failure', entries }

/** The IDs of all of these are random UUIDs, so at most one of the reads finds something. */
async function ownerOfUuid({ table }: Clients, id: string): Promise<Owners> {
  const [driver, task, checkIn, asked, failures] = await Promise.all([
    getDriver(table, id),
    getTask(table, id),
    findCheckInOwner(table, id),
    findAsked(table, id),
    listFailures(table, id),
  ])
  const owners = [
    ownedBy('driver', driver?.sub),
    ownedBy('task', task?.sub),
    ownedBy('check_in', checkIn),
    ownedBy('approval', asked?.aboutSub),
    reportedBy(failures),
  ]
  return owners.find(({ found }) => found !== null) ?? nobody
}
