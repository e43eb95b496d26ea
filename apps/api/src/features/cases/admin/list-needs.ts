import { listNeeds as contract, type Need } from '@arribo/api-contracts/admin/cases'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { listWaitingFor } from '../../approvals/approvals.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { getNote } from '../../notes/own-notes.ts'
import { listRecoveriesFor } from '../../second-factor/recoveries.ts'
import { listCasesOf } from '../cases.store.ts'
import { listNeedsOf, type StoredNeed } from '../../needs/needs.ts'

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
  const [cases, kept] = await Promise.all([listCasesOf(table, me), listNeedsOf(table, me)])
  const all = [
    ...cases.map(({ sub, since, by, bySub }): About => {
      return { sub, need: { kind: 'assigned', id: sub, since, by, isByYou: bySub === me, text: null } }
    }),
    ...(await Promise.all(kept.map((each) => showKept(table, each, me)))).flat(),
  ]
  const needs = await Promise.all(all.map(async ({ sub, need }) => ({ need, driver: await getDriver(table, sub) })))
  return needs.flatMap(({ need, driver }) =>
    driver ? [{ ...need, name: driver.name, phoneNumber: driver.phoneNumber }] : [],
  )
}

/** A deleted note names nobody. */
async function showKept(
  table: Table,
  { kind, id, aboutSub: sub, at: since, by }: StoredNeed,
  me: string,
): Promise<About[]> {
  if (kind !== 'named') return [{ sub, need: { kind, id, since, by, text: null } }]
  const note = await getNote(table, sub, new Date(since), id)
  return note ? [{ sub, need: { kind, id, since, by, isByYou: note.agentSub === me, text: note.text } }] : []
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
