import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { phoneOf, referralCodeOf } from '../city/citizen.ts'
import type { Answer, Desk } from './desk.ts'
import type { Reads } from './report.ts'

type Query = Readonly<Record<string, string>>
export type Question = { readonly name: string; readonly bound: Reads; ask(desk: Desk): Promise<unknown> }

const pagesTurned = 20
/** The first citizen has the longest log. */
const busiest = `/api/admin/users/${encodeURIComponent(phoneOf(0))}`

/** `requests` and `units` bound the cost; docs/scale.md derives each of them. */
const question = (name: string, path: string, query: Query, requests: number, units: number): Question => ({
  name,
  bound: { requests, units },
  ask: (desk) => desk.ask(path, query),
})

export async function questionsOf(desk: Desk, now: Date): Promise<readonly Question[]> {
  const today = now.toISOString().slice(0, 10)
  const daysTo = (days: number) => ({ startDate: addDays(today, 1 - days), endDate: today })
  const year = daysTo(limits.billingDays)
  return [
    ...(await ofUsers(desk)),
    ...(await ofTasks(desk)),
    ...(await ofCharges(desk, year)),
    ...(await ofLogs(desk, daysTo(limits.logDays))),
    ...(await ofOneUsersLogs(desk, year)),
    ...(await ofOnePerson(desk, year)),
    question("agents' selfies: 14 days", '/api/admin/stats/agents-selfies', { interval: '14days' }, 14, 14),
    question('image bank', '/api/admin/stats/image-bank', {}, 1, 1),
    question('dashboard: figures', '/api/admin/stats', {}, 1, 16),
    question('dashboard: trends', '/api/admin/stats/trends', {}, 16, 140),
    question('dashboard: attention, books that differ', '/api/admin/stats/attention', {}, 160, 200),
    question("the team's replies", '/api/admin/macros', {}, 1, 60),
    question('notices', '/api/admin/notices', {}, 2, 10),
    question('approvals', '/api/admin/approvals', {}, 1, 1),
  ]
}

async function ofUsers(desk: Desk) {
  const users = '/api/admin/users'
  return [
    question('users: first page', users, {}, 6, 9),
    question('users: search, one word', users, { search: 'mar' }, 2, 40),
    question('users: search, two words', users, { search: 'maria gonzalez' }, 2, 134),
    question('users: search, phone', users, { search: phoneOf(7) }, 2, 134),
    question('users: oldest first', users, { sort: 'oldest' }, 6, 9),
    question('users: page 21', users, await turned(desk, users, {}), 6, 9),
    ...(await ofFilteredUsers(desk, users)),
  ]
}

/** Each of the 18 cells takes one query for rows and one that counts up to a thousand listings. */
async function ofFilteredUsers(desk: Desk, users: string) {
  const connected = { connected: 'yes' }
  return [
    question('users: by name', users, { sort: 'name' }, 20, 40),
    question('users: by name, page 21', users, await turned(desk, users, { sort: 'name' }), 20, 40),
    question('users: connected', users, connected, 19, 70),
    question('users: connected, page 21', users, await turned(desk, users, connected), 19, 70),
    question('users: open dispute', users, { standing: 'disputed' }, 13, 60),
    question('users: ending soon', users, { service: 'endsSoon' }, 37, 90),
    question('users: connected, own account, active', users, { ...connected, service: 'active', plan: 'own' }, 7, 60),
    question('users: search, connected', users, { search: 'mar', ...connected }, 12, 1100),
  ]
}

async function ofTasks(desk: Desk) {
  const tasks = '/api/admin/task'
  const [newest] = rowsOf(await desk.ask(tasks, {}), 'data')
  return [
    question('tasks: first page', tasks, {}, 46, 55),
    question('tasks: search, phone', tasks, { search: String(newest?.['phoneNumber']) }, 4, 77),
    question('tasks: search, address', tasks, { search: '100.64.0.0' }, 12, 525),
    question('tasks: search, task', tasks, { search: String(newest?.['id']) }, 2, 2),
    question('tasks: filter', tasks, { status: 'failed', platform: 'spark' }, 37, 45),
    question('tasks: oldest first', tasks, { sort: 'oldest' }, 46, 55),
    question('tasks: page 21', tasks, await turned(desk, tasks, {}), 46, 55),
  ]
}

async function ofCharges(desk: Desk, year: Query) {
  const charges = '/api/admin/billing/charges'
  return [
    question('charges: first page', charges, {}, 21, 40),
    question('charges: search, name', charges, { search: 'gonzalez', ...year }, 52, 160),
    question('charges: search, phone', charges, { search: phoneOf(7), ...year }, 3, 134),
    question('charges: search, code', charges, { search: referralCodeOf(0), ...year }, 6, 60),
    question('charges: 400 days', charges, year, 21, 1500),
    question('charges: 400 days, oldest first', charges, { sort: 'oldest', ...year }, 21, 1500),
    question('charges: 400 days, disputed', charges, { status: 'disputed', ...year }, 10, 1500),
    question('charges: 400 days, failed', charges, { status: 'failed', ...year }, 10, 1500),
    question('charges: page 21', charges, await turned(desk, charges, year), 21, 1500),
    question('charges: sums of 400 days', '/api/admin/billing/summary', year, 9, 1500),
  ]
}

async function ofLogs(desk: Desk, week: Query) {
  const logs = '/api/admin/users/logs'
  return [
    question('logs: first page', logs, week, 37, 175),
    question('logs: oldest first', logs, { ...week, sort: 'oldest' }, 37, 175),
    question('logs: search', logs, { ...week, search: 'refused' }, 50, 475),
    question('logs: search, nothing', logs, { ...week, search: 'nowhere' }, 50, 475),
    question('logs: filter', logs, { ...week, operationStatus: 'ERROR', platform: 'spark' }, 50, 475),
    question('logs: last page', logs, await lastPage(desk, logs, week), 37, 175),
  ]
}

async function ofOneUsersLogs(desk: Desk, year: Query) {
  const logs = `${busiest}/logs`
  return [
    question("one user's logs: first page", logs, year, 6, 92),
    question("one user's logs: oldest first", logs, { ...year, sort: 'oldest' }, 6, 92),
    question("one user's logs: search", logs, { ...year, search: 'refused' }, 19, 380),
    question("one user's logs: filter", logs, { ...year, operationStatus: 'ERROR' }, 19, 380),
    question("one user's logs: last page", logs, await lastPage(desk, logs, year), 6, 92),
  ]
}

async function ofOnePerson(desk: Desk, year: Query) {
  const [charge] = rowsOf(await desk.ask('/api/admin/billing/charges', year), 'data')
  const payer = `/api/admin/users/${encodeURIComponent(String(charge?.['phoneNumber']))}`
  const payment = String(charge?.['id']).replace(/^ch_/, 'pi_')
  return [
    question('one user', busiest, {}, 4, 4),
    question("one user's standing", `${busiest}/standing`, {}, 9, 4),
    question("one user's rewards", `${busiest}/referral-rewards`, {}, 7, 5),
    question("one user's timeline", `${busiest}/timeline`, {}, 4, 9),
    question("one user's timeline: one kind", `${busiest}/timeline`, { kind: 'dispute' }, 8, 130),
    question("one user's payments", `${payer}/payments`, {}, 3, 3),
    question("one user's notes", `${busiest}/notes`, {}, 4, 4),
    question('one charge', `/api/admin/charges/${String(charge?.['id'])}`, {}, 7, 5),
    question('find: email', '/api/admin/find', { text: await linkedEmail(desk) }, 2, 2),
    question('find: payment', '/api/admin/find', { text: payment }, 2, 2),
  ]
}

async function linkedEmail(desk: Desk): Promise<string> {
  const [linked] = rowsOf(await desk.ask('/api/admin/users', { connected: 'yes' }), 'items')
  const { flexEmail } = await desk.ask(`/api/admin/users/${encodeURIComponent(String(linked?.['phoneNumber']))}`, {})
  return String(flexEmail)
}

export const chargesOf = async (desk: Desk): Promise<string[]> =>
  rowsOf(await desk.ask('/api/admin/billing/charges', { limit: '60' }), 'data').map(({ id }) => String(id))

const rowsOf = (answer: Answer, field: string): readonly Answer[] => (answer[field] ?? []) as readonly Answer[]

/** The query for a deep page, which can only be reached page by page. Stops at the last page of a shorter list. */
async function turned(desk: Desk, path: string, query: Query): Promise<Query> {
  let at = query
  for (let page = 1; page <= pagesTurned; page += 1) {
    const { nextCursor } = await desk.ask(path, at)
    if (typeof nextCursor !== 'string') break
    at = { ...query, cursor: nextCursor }
  }
  return at
}

async function lastPage(desk: Desk, path: string, query: Query): Promise<Query> {
  const { result } = await desk.ask(path, query)
  const cursor = rowsOf(result as Answer, 'pageCursors').at(-1)?.['cursor']
  return typeof cursor === 'string' ? { ...query, cursor } : query
}
