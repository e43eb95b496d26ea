import { noticePut, saveBooks } from '@arribo/api/internals'
import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import type { Desk } from './desk.ts'

const daysCompared = 14
const usersForOneDifference = 50
const mostDifferencesADay = 200
const usersForOneNotice = 20

type Filling = {
  readonly users: number
  /** IDs of real charges, to which the first audit differences refer, so that showing them reads real charges. */
  readonly charges: readonly string[]
  readonly now: Date
}

export async function fillStaffLists(table: Desk['table'], filling: Filling): Promise<void> {
  await fillBooks(table, filling)
  await fillNotices(table, filling)
}

async function fillBooks(table: Desk['table'], { users, charges, now }: Filling): Promise<void> {
  const most = Math.min(mostDifferencesADay, Math.ceil(users / usersForOneDifference))
  for (const ago of Array(daysCompared).keys()) {
    const day = addDays(now.toISOString().slice(0, 10), ago - daysCompared)
    const nameOf = (place: number) => charges[ago * most + place] ?? `ch_${ago}_${place}`
    const differences = Array.from({ length: most }, (_, place) => ({
      name: nameOf(place),
      what: 'taken' as const,
      cents: 699,
    }))
    const figures = { movements: most, takenCents: 0, returnedCents: 0, disputedCents: 0, feeCents: 0, openRefunds: 0 }
    await saveBooks(table, { day, ...figures, differences, comparedAt: now.toISOString() })
  }
}

async function fillNotices(table: Desk['table'], { users, now }: Filling): Promise<void> {
  const about = { kind: 'fraud_warning', name: 'Ana Torres', phoneNumber: '+13055550100', amountCents: 699 } as const
  const nobody = { askedBy: '', askedBySub: '', by: '', bySub: '' }
  for (const place of Array(Math.ceil(users / usersForOneNotice)).keys()) {
    const at = new Date(now.getTime() - place * 1000).toISOString()
    await table.transact([
      noticePut({
        id: `n${place}`,
        at,
        event: 'reported',
        change: about,
        reason: '',
        aboutSub: `s${place}`,
        ...nobody,
      }),
    ])
  }
}
