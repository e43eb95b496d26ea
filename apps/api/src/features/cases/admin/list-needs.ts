import { listNeeds as contract, type Need } from '@arribo/api-contracts/admin/cases'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { listWaitingFor } from '../../approvals/approvals.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listNamedNotes } from '../../notes/named-notes.ts'
import { listRecoveriesFor } from '../../second-factor/recoveries.ts'
import { listCasesOf } from '../cases.store.ts'
import { listLostCases } from '../lost-cases.store.ts'

export const listNeeds = implement(contract, async ({ table, actor, now }) => {
  const found = await Promise.all([
    isGranted('staff:write', actor.groups) ? listOwn(table, actor.sub) : [],
    listAsked(table, actor, now),
    listRecoveriesFor(table, actor),
  ])
  return { items: found.flat().toSorted((one, other) => one.since.localeCompare(other.since)) }
})

type Unnamed<Each> = Each extends unknown ? Omit<Each, 'name' | 'phoneNumber'> : never
type About = { readonly sub: string; readonly need: Unnamed<Exclude<Need, { kind: 'asked' }>> }

/** With the driver's name and number. What is about a deleted account waits for nobody. */
async function listOwn(table: Table, me: string): Promise<Need[]> {
  const [cases, named, lost] = await Promise.all([
    listCasesOf(table, me),
    listNamedNotes(table, me),
    listLostCases(table, me),
  ])
  const all: About[] = [
    ...cases.map(({ sub, since, by, bySub }): About => {
      return { sub, need: { kind: 'assigned', id: sub, since, by, isByYou: bySub === me, text: null } }
    }),
    ...named.map(({ aboutSub: sub, note: { id, createdAt: since, agentName: by, agentSub, text } }): About => {
      return { sub, need: { kind: 'named', id, since, by, isByYou: agentSub === me, text } }
    }),
    ...lost.map(({ aboutSub: sub, kind, at: since, by }) => ({ sub, need: { kind, id: sub, since, by, text: null } })),
  ]
  const needs = await Promise.all(all.map(async ({ sub, need }) => ({ need, driver: await getDriver(table, sub) })))
  return needs.flatMap(({ need, driver }) =>
    driver ? [{ ...need, name: driver.name, phoneNumber: driver.phoneNumber }] : [],
  )
}

async function listAsked(table: Table, actor: Pick<Actor, 'sub' | 'groups'>, now: Date): Promise<Need[]> {
  return (await listWaitingFor(table, actor, now)).map(({ id, change, reason, askedAt, askedByName }) => ({
    kind: 'asked',
    id,
    name: change.name,
    phoneNumber: change.phoneNumber,
    since: askedAt,
    by: askedByName,
    text: reason,
    change,
  }))
}
