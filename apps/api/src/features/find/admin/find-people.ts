import { findPeople as contract, type Found } from '@arribo/api-contracts/admin/find'
import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { findAsked } from '../../approvals/approvals.ts'
import { findCheckInOwner } from '../../check-ins/check-ins.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listLinkedDrivers } from '../../flex/linked-drivers.ts'
import { findPaymentOwner } from '../../payments/payments.ts'
import { getTask } from '../../tasks/tasks.ts'

export const findPeople = implement(contract, async (context, { query: { text } }) => {
  const { subs, found } = await whose(context, text)
  const drivers = await Promise.all(subs.map((sub) => getDriver(context.table, sub)))
  const items = drivers.flatMap((driver) => (driver ? [pick(driver)] : []))
  return { items, found: items.length > 0 ? found : null }
})

const pick = ({ name, phoneNumber }: { name: string; phoneNumber: string }) => ({ name, phoneNumber })

type Owners = { readonly subs: readonly string[]; readonly found: Found | null }
type Clients = Pick<Deps, 'table' | 'stripe'>

async function whose(clients: Clients, text: string): Promise<Owners> {
  const id = readId(text)
  if (id?.kind === 'stripe') return ownedBy('payment', await findPaymentOwner(clients, id.text))
  if (id?.kind === 'uuid') {
    const owner = await ownerOfUuid(clients, id.text)
    if (owner.found) return owner
  }
  return { subs: await listLinkedDrivers(clients.table, text), found: 'account' }
}

const ownedBy = (found: Found, sub: string | undefined): Owners =>
  sub === undefined ? { subs: [], found: null } : { subs: [sub], found }

/** The same form has users, photo checks, check-ins and requests. All are random, so at most one has it. */
async function ownerOfUuid({ table }: Clients, id: string): Promise<Owners> {
  const [driver, task, checkIn, asked] = await Promise.all([
    getDriver(table, id),
    getTask(table, id),
    findCheckInOwner(table, id),
    findAsked(table, id),
  ])
  const owners = [
    ownedBy('driver', driver?.sub),
    ownedBy('task', task?.sub),
    ownedBy('check_in', checkIn),
    ownedBy('approval', asked?.aboutSub),
  ]
  return owners.find(({ found }) => found !== null) ?? { subs: [], found: null }
}
