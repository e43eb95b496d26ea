import * as contracts from '@arribo/api-contracts/admin/cases'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import { asBusy, findRefusal } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged, versionOf } from '../../../platform/shown.ts'
import { listWaitingFor } from '../../approvals/approvals.ts'
import { listColleagues as listAllColleagues, requireColleague } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { getDriver, requireDriverByPhone } from '../../drivers/drivers.ts'
import { listNeedsOf, needDelete, needPut, type StoredNeed } from '../../needs/needs.ts'
import { getNote } from '../../notes/own-notes.ts'
import { listRecoveriesFor } from '../../second-factor/recoveries.ts'
import { caseLog, caseShown, readCase } from '../cases.ts'
import { type Case, caseDelete, casePut, listCasesOf } from '../cases.store.ts'

export const listColleagues = implement(contracts.listColleagues, (context) => listAllColleagues(context))

export const getCase = implement(contracts.getCase, async (context, { params }) => {
  const { sub } = await requireDriverByPhone(context.table, params.phoneNumber)
  const { held } = await readCase(context, sub)
  return showCase(held, context.actor.sub)
})

export const assignCase = implement(contracts.assignCase, async (context, { params, body: { to, version } }) => {
  const { table, actor, now } = context
  const driver = await requireDriverByPhone(table, params.phoneNumber)
  const { stored, held } = await readCase(context, driver.sub)
  const colleague = to === null ? undefined : await requireColleague(context, to)
  // A double press, or a retry after a lost answer.
  if (held?.holderSub === colleague?.sub) return showCase(held, actor.sub)
  refuseChanged(caseShown(held), version)
  const admin = await staffOf(context)
  const given = colleague && {
    sub: driver.sub,
    holderSub: colleague.sub,
    holderName: colleague.name,
    holderPhone: colleague.phoneNumber,
    by: admin.name,
    bySub: admin.sub,
    since: now.toISOString(),
  }
  const writes = given ? [casePut(given, stored)] : stored ? [caseDelete(stored)] : []
  const isTaken = colleague?.sub === actor.sub
  const log = caseLog(driver, { held, to: colleague?.name, isTaken }, admin, now)
  const kind = colleague ? (isTaken ? 'taken' : 'passed') : 'released'
  const isLost = held && held.holderSub !== actor.sub
  const about = { id: driver.sub, aboutSub: driver.sub, at: now.toISOString() }
  const seen = { kind, ...about, by: admin.name, to: colleague?.name } as const
  const lost = isLost ? [needPut(held.holderSub, seen)] : []
  const refused = await findRefusal(table, [...writes, ...lost, log])
  if (!refused) return showCase(given, actor.sub)
  refuseChanged(caseShown((await readCase(context, driver.sub)).held), version)
  throw asBusy(refused)
})

function showCase(held: Case | undefined, reader: string): contracts.Holding {
  const version = versionOf(caseShown(held))
  if (!held) return { version, holder: null }
  const isYou = held.holderSub === reader
  return { version, holder: { ...held, name: held.holderName, phoneNumber: held.holderPhone, isYou } }
}

export const listNeeds = implement(contracts.listNeeds, async ({ table, actor, now }) => {
  const found = await Promise.all([
    isGranted('staff:write', actor.groups) ? listOwn(table, actor.sub) : [],
    listAsked(table, actor, now),
    listRecoveriesFor(table, actor),
  ])
  return { items: found.flat().toSorted((one, other) => one.since.localeCompare(other.since)) }
})

type Unnamed<Each> = Each extends unknown ? Omit<Each, 'name' | 'phoneNumber'> : never
type About = { readonly sub: string; readonly need: Unnamed<Exclude<contracts.Need, { kind: 'asked' }>> }

/** What is about a deleted account waits for nobody. */
async function listOwn(table: Table, me: string): Promise<contracts.Need[]> {
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

/** A note that was deleted no longer names anybody. */
async function showKept(
  table: Table,
  { kind, id, aboutSub: sub, at: since, by, to }: StoredNeed,
  me: string,
): Promise<About[]> {
  if (kind !== 'named') return [{ sub, need: { kind, id, since, by, to: to ?? '', text: null } }]
  const note = await getNote(table, sub, new Date(since), id)
  return note ? [{ sub, need: { kind, id, since, by, isByYou: note.agentSub === me, text: note.text } }] : []
}

async function listAsked(table: Table, actor: Pick<Actor, 'sub' | 'groups'>, now: Date): Promise<contracts.Need[]> {
  return (await listWaitingFor(table, actor, now)).map(({ asked: { change, ...asked }, obstacle }) => ({
    kind: 'asked',
    id: asked.id,
    name: change.name,
    phoneNumber: change.phoneNumber,
    since: asked.askedAt,
    by: asked.askedByName,
    text: asked.reason,
    change,
    obstacle,
  }))
}

export const endNaming = implement(
  contracts.endNaming,
  async ({ table, actor }, { params: { noteId }, body: { createdAt } }) => {
    await table.transact([needDelete(actor.sub, new Date(createdAt), noteId)])
    return { noteId }
  },
)
