import * as contracts from '@arribo/api-contracts/admin/users'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { sortOf } from '@arribo/api-contracts/admin/lists/user-filters'
import { isStaff, isStaffGroup } from '@arribo/runtime-contracts/groups'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import type { Found } from '../../../platform/lists/pages.rules.ts'
import { versionOf } from '../../../platform/shown.ts'
import { isFiltered } from '../list-filters.rules.ts'
import { type ListingsQuery, browseListings, countListings, type Listing } from '../listings.store.ts'
import { browseUsers, countUsers, getUserRows, searchUsers, filterUsers, type UserRow } from '../users-list.store.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { requireChangeable, rename } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { goodStanding } from '../../drivers/standing.rules.ts'
import { linkShown } from '../../flex/flex.rules.ts'
import { listEntriesOfPerson } from '../../people/people.ts'
import { editByStaff } from '../staff-edit.ts'
import { movedAlone } from '../gifts.rules.ts'
import type { EditedDriver } from '../staff-edit.rules.ts'

export const listUsers = implement(contracts.listUsers, async ({ table, secrets, clock }, { query }) => {
  const { search = '', sort: asked, limit, cursor: _cursor, ...filters } = query
  const sort = sortOf(asked, filters)
  // Filters by service select a range of the list by end of service, so they allow no other order.
  if (asked !== undefined && asked !== sort) throw new Refusal('invalid_request')
  const page = openPage(secrets, 'users', query)
  const { lookedAt, ...found } = await find(table, search, { filters, sort, at: page.at, limit, now: clock() })
  const rows = await getUserRows(table, found.rows)
  return { items: rows.map(showRow), ...page.answerOf(found), lookedAt: found.isCapped ? (lookedAt ?? null) : null }
})

const showRow = ({ createdAt, serviceEndsOn, ...row }: UserRow) => ({
  ...row,
  expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
  createDateTimestamp: Date.parse(createdAt),
})

type Sieved = Found<Listing> & { readonly lookedAt?: number }

async function find(table: Table, text: string, query: ListingsQuery): Promise<Sieved> {
  const isPlain = !isFiltered(query.filters) && (query.sort === 'newest' || query.sort === 'oldest')
  const byRegistration = { at: query.at, limit: query.limit, isNewestFirst: query.sort === 'newest' }
  if (text !== '') return isPlain ? searchUsers(table, text, byRegistration) : filterUsers(table, text, query)
  if (isPlain) {
    const [slice, total] = await Promise.all([browseUsers(table, byRegistration), countUsers(table)])
    return { ...slice, total, isCapped: false }
  }
  const [slice, counted] = await Promise.all([browseListings(table, query), countOf(table, query)])
  return { ...slice, ...counted }
}

const countOf = async (table: Table, query: ListingsQuery) =>
  isFiltered(query.filters) ? countListings(table, query) : { total: await countUsers(table), isCapped: false }

export const getUser = implement(contracts.getUser, async (context, { params: { phoneNumber } }) => {
  const { table, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  const [signIn, edits] = await Promise.all([
    signInOf(context, phoneNumber),
    listEntriesOfPerson(table, driver.sub, 'staff'),
  ])
  return showUser({ driver, movedAlone: movedAlone(edits, now) }, signIn, now)
})

export const updateUser = implement(contracts.updateUser, async (context, { params, body }) => {
  const { version, idempotencyKey, undoes, reason, ...wanted } = body
  const { now } = context
  const { sub, phoneNumber, name } = await requireChangeable(context, params.phoneNumber)
  const edit = { wanted, version, idempotencyKey, undoes, reason, admin: await staffOf(context), now }
  const save = () => editByStaff(context, sub, edit)
  const newName = wanted.name === name ? undefined : wanted.name
  const edited = newName === undefined ? await save() : await rename(context, { sub, phoneNumber }, newName, save)
  return { ...showUser(edited, await signInOf(context, phoneNumber), now), wasSo: edited.wasSo }
})

async function signInOf({ identity }: Pick<Deps, 'identity'>, phoneNumber: string) {
  const [person, groups] = await Promise.all([identity.findPerson(phoneNumber), identity.listGroups(phoneNumber)])
  return {
    isAdmin: isStaff(groups),
    staffGroups: groups.filter(isStaffGroup),
    isConfirmed: person?.isConfirmed ?? false,
  }
}

const mask = '••••••••'

/** Staff learn that a secret is set, but never its value. */
function showUser(
  { driver, movedAlone: moved }: Pick<EditedDriver, 'driver' | 'movedAlone'>,
  signIn: Awaited<ReturnType<typeof signInOf>>,
  now: Date,
): contracts.AdminUser {
  const { sub, createdAt, serviceEndsOn, proxyInstalled } = driver
  return {
    ...driver,
    ...signIn,
    userId: sub,
    linkVersion: versionOf(linkShown(driver)),
    goodStanding: goodStanding(driver, now),
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    createDateTimestamp: Date.parse(createdAt),
    password: mask,
    flexPassword: proxyInstalled ? mask : null,
    amazonToken: proxyInstalled ? mask : null,
    movedAlone: moved,
  }
}
