import { photoLinkMinutes } from '@arribo/api-contracts/shared/stated-limits'
import type { AccountFile } from '@arribo/api-contracts/driver/accounts'
import { movementMessage } from '@arribo/i18n/answers'
import { logMessage } from '@arribo/i18n/log-descriptions'
import type { Deps } from '../../deps.ts'
import { listEveryCheckIn } from '../check-ins/check-ins.ts'
import { listConsents } from '../enrolments/ending.ts'
import { listEntries } from '../ledger/ledger.ts'
import { listNewest } from '../log-entries/log-entries.ts'
import { listNotesOf } from '../notes/own-notes.ts'
import { listEveryCharge } from '../payments/account-removal.ts'
import { keptSince } from '../tasks/task.rules.ts'
import { listJudged } from '../tasks/tasks.ts'
import { countReferredFriends, getDriver, requireDriver } from '../drivers/drivers.ts'
import { getChoice } from '../reminders/reminders.ts'
import { getReferencePhotos } from '../enrolments/enrolments.ts'
import { activityOf, checkInOf, mostInList, newest, paymentOf, profileOf, sharedAccountOf } from './export.rules.ts'

type Clients = Pick<Deps, 'table' | 'storage'>

const most = mostInList + 1
const linkSeconds = photoLinkMinutes * 60
const mostPhotos = 500

/** Every list is bounded, so that a long history doesn't exhaust the memory. */
export async function gatherAccount(clients: Clients, sub: string, now: Date): Promise<AccountFile> {
  const { table } = clients
  const driver = await requireDriver(table, sub)
  const [friends, charges, entries, checkIns, consents, notes, log, choice] = await Promise.all([
    countReferredFriends(table, sub),
    listEveryCharge(table, sub),
    listEntries(table, sub),
    listEveryCheckIn(table, sub),
    listConsents(table, sub),
    listNotesOf(table, sub, most, null),
    listNewest(table, sub, most),
    getChoice(table, sub),
  ])
  const lists = {
    payments: charges.toReversed().map(paymentOf),
    movements: entries
      .toSorted((a, b) => b.sequence - a.sequence)
      .map(({ kind, appliedAt: at, creditsDelta: credits, endsOnAfter: serviceEndsOn }) => {
        return { at, what: movementMessage(kind), credits, serviceEndsOn }
      }),
    checkIns: checkIns.toSorted((a, b) => b.reservedAt.localeCompare(a.reservedAt)).map(checkInOf),
    notesBySupport: notes.notes.map(({ createdAt, text }) => ({ at: createdAt, text })),
    activity: log.map((entry) => ({ ...activityOf(entry), what: logMessage(entry.description) })),
  }
  const owners = await Promise.all(consents.map(({ ownerSub }) => getDriver(table, ownerSub)))
  return {
    madeAt: now.toISOString(),
    shortened: Object.entries(lists).flatMap(([name, list]) => (list.length > mostInList ? [name] : [])),
    profile: profileOf(driver, friends),
    payments: [...newest(lists.payments)],
    movements: [...newest(lists.movements)],
    checkIns: [...newest(lists.checkIns)],
    reminders: { channel: choice.channel, phonesSince: choice.phones.map(({ addedAt }) => addedAt) },
    notesBySupport: [...newest(lists.notesBySupport)],
    activity: [...newest(lists.activity)],
    photos: await linkPhotos(clients, sub, now),
    sharedAccounts: consents.map((consent, index) => sharedAccountOf(sub, consent, owners[index]?.name ?? null)),
  }
}

async function linkPhotos({ table, storage }: Clients, sub: string, now: Date): Promise<AccountFile['photos']> {
  const judged = await listJudged(table, sub, { since: keptSince(now), before: null, limit: mostPhotos })
  const selfies = judged
    .filter(({ verdict, side }) => verdict === 'success' && !side)
    .map(({ createdAt, photoKey }) => ({ takenAt: createdAt, kind: 'selfie', key: photoKey }))
  const references = await getReferencePhotos(table, sub)
  return Promise.all(
    [...selfies, ...references].map(async ({ key, ...photo }) => ({
      ...photo,
      url: await storage.signPhoto(key, linkSeconds),
    })),
  )
}
