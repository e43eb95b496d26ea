import { tableFrom } from './table.mjs'

const row = { selector: 'tbody a', text: '' }
const billingDays = 365
const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const year = `startDate=${day(billingDays)}&endDate=${day(0)}`
const ana = '%2B13055550100'

/** The lists that agents use all day; `shows` selects what counts as the first row. */
export const deskLists = [
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

export const deskTableOf = (rows, { users, logs }) =>
  tableFrom(
    [`In a city of ${number(users)} users and ${number(logs)} log entries`, 'First row'],
    rows.map(({ name, ms }) => [name, `${number(Math.round(ms))} ms`]),
  )
