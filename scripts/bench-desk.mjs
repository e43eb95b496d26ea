// npm run bench -- desk: how soon each list of the back office shows its first row in a city. Fails above a second.
// npm run bench -- desk [--users 100000] [--logs 1000000] [--runs 3] [--folder kept-city] [--write]
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endBench, prepareBench } from './lib/pages/bench.mjs'
import { tableFrom, writeAt } from './lib/pages/table.mjs'
import { run } from './lib/setup.mjs'
import { originsOf, startApi, startSandbox, startWebHost } from './lib/stack/stack.mjs'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    logs: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const budgetMs = 1000

const row = { selector: 'tbody a', text: '' }
const billingDays = 365
const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const year = `startDate=${day(billingDays)}&endDate=${day(0)}`
const ana = '%2B13055550100'

/** The lists that agents use all day; `shows` selects what counts as the first row. */
const deskLists = [
  { name: 'users', path: '/admin/users', shows: row },
  { name: 'users, oldest first', path: '/admin/users?sort=oldest', shows: row },
  { name: 'users, by name', path: '/admin/users?sort=name', shows: row },
  { name: 'users, connected', path: '/admin/users?connected=yes', shows: row },
  { name: 'users, open dispute', path: '/admin/users?standing=disputed', shows: row },
  { name: 'users, ending within a week', path: '/admin/users?service=endsSoon', shows: row },
  { name: 'users, connected and active', path: '/admin/users?connected=yes&service=active', shows: row },
  { name: 'users, search among the connected', path: '/admin/users?search=mar&connected=yes', shows: row },
  { name: 'users, search by one word', path: '/admin/users?search=mar', shows: row },
  { name: 'users, search by two words', path: '/admin/users?search=maria%20gonzalez', shows: row },
  { name: 'users, search by last digits', path: '/admin/users?search=0100', shows: row },
  { name: 'tasks', path: '/admin/tasks', shows: row },
  { name: 'tasks, oldest first', path: '/admin/tasks?sort=oldest', shows: row },
  { name: 'tasks, failed ones', path: '/admin/tasks?status=failed', shows: row },
  { name: 'tasks, search by phone', path: `/admin/tasks?search=${ana}`, shows: row },
  { name: 'charges of the week', path: '/admin/billing', shows: row },
  { name: 'charges of a year', path: `/admin/billing?${year}`, shows: row },
  { name: 'charges of a year, disputed', path: `/admin/billing?status=disputed&${year}`, shows: row },
  { name: 'charges, search by name', path: `/admin/billing?search=gonzalez&${year}`, shows: row },
  { name: 'logs', path: '/admin/logs', shows: row },
  { name: 'logs, oldest first', path: '/admin/logs?sort=oldest', shows: row },
  { name: 'logs, search', path: '/admin/logs?search=registered', shows: row },
  { name: 'logs of a phone number', path: `/admin/logs?by=phone&phone=${ana}`, shows: row },
  { name: "a driver's page", path: `/admin/users/${ana}`, shows: { selector: 'h1', text: 'Ana Torres' } },
  { name: "a driver's timeline", path: `/admin/users/${ana}`, shows: { selector: 'ol li time', text: '' } },
  { name: "a driver's log", path: `/admin/users/${ana}/logs`, shows: row },
  { name: "the team's replies", path: '/admin/replies', shows: { selector: 'h2', text: 'Caso 0' } },
  { name: 'dashboard, what needs attention', path: '/admin', shows: { selector: 'main li a', text: '' } },
  {
    name: 'palette, search by name',
    path: '/admin',
    typed: 'gonzalez',
    shows: { selector: '[role=option]', text: 'onz' },
  },
]

const number = (text) => Number(text).toLocaleString('en-US')

const prepared = await prepareBench()
const { ports, crew, folder } = prepared
const { openDesk } = await import('./lib/pages/signed-in.mjs')
const city = values.folder || path.join(folder, 'city')

await endBench(prepared, async () => {
  if (!existsSync(city))
    run('npm', ['run', 'seed', '--', '--users', values.users, '--logs', values.logs, '--folder', city])
  await startSandbox(crew, ports, city)
  await startApi(crew, ports, ['dist/main.mjs'], path.join(folder, 'api.env'))
  await startWebHost(crew, ports, 'admin')
  const { admin: origin, sandbox } = originsOf(ports)
  const desk = await openDesk({ origin, sandbox, runs: Number(values.runs) })
  const rows = []
  for (const list of deskLists) {
    const ms = await desk.measure(list)
    console.log(`${list.name}: ${Math.round(ms)} ms`)
    rows.push({ ...list, ms })
  }
  await desk.close()
  const text = tableFrom(
    [`In a city of ${number(values.users)} users and ${number(values.logs)} log entries`, 'First row'],
    rows.map(({ name, ms }) => [name, `${number(Math.round(ms))} ms`]),
  )
  console.log(`\n${text}\n`)
  if (values.write) writeAt('bench -- desk', 'docs/scale.md', text)
  const late = rows.filter(({ ms }) => ms > budgetMs)
  for (const { name, ms } of late) console.error(`OVER BUDGET  ${name}: ${Math.round(ms)} ms, allowed ${budgetMs}`)
  return late.length === 0
})
