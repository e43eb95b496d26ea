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
  const mayWork = isGranted('staff:write', actor.groups)
  const found = await Promise.all([
    mayWork ? listAssigned(table, actor) : [],
    mayWork ? listNamed(table, actor) : [],
    mayWork ? listLost(table, actor) : [],
    listAsked(table, actor, now),
    listRecoveriesFor(table, actor),
  ])
  return { items: found.flat().toSorted((one, other) => one.since.localeCompare(other.since)) }
})

type Unnamed<Each> = Each extends unknown ? Omit<Each, 'name' | 'phoneNumber'> : never
type About = { readonly sub: string; readonly need: Unnamed<Exclude<Need, { kind: 'asked' }>> }

/** With the driver's name and number. What is about a deleted account waits for nobody. */
async function about(table: Table, all: readonly About[]): Promise<Need[]> {
  const needs = await Promise.all(all.map(async ({ sub, need }) => ({ need, driver: await getDriver(table, sub) })))
  return needs.flatMap(({ need, driver }) =>
    driver ? [{ ...need, name: driver.name, phoneNumber: driver.phoneNumber }] : [],
  )
}

async function listAssigned(table: Table, { sub: me }: Pick<Actor, 'sub'>): Promise<Need[]> {
  const cases = await listCasesOf(table, me)
  return about(
    table,
    cases.map(({ sub, since, by, bySub }) => ({
      sub,
      need: { kind: 'assigned', id: sub, since, by, isByYou: bySub === me, text: null },
    })),
  )
}

async function listNamed(table: Table, { sub: me }: Pick<Actor, 'sub'>): Promise<Need[]> {
  const named = await listNamedNotes(table, me)
  return about(
    table,
    named.map(({ aboutSub: sub, note: { id, createdAt, agentName, agentSub, text } }) => ({
      sub,
      need: { kind: 'named', id, since: createdAt, by: agentName, isByYou: agentSub === me, text },
    })),
  )
}

async function listLost(table: Table, { sub: me }: Pick<Actor, 'sub'>): Promise<Need[]> {
  const lost = await listLostCases(table, me)
  return about(
    table,
    lost.map(({ aboutSub: sub, kind, at: since, by }) => ({ sub, need: { kind, id: sub, since, by, text: null } })),
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
