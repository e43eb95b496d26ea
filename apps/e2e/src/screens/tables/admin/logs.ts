import { listLogs, type LogEntry, type LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { getSelfieUrl } from '@arribo/api-contracts/admin/selfies'
import { sampleLogEntry } from '@arribo/api-contracts/testing/sample-log-entry'
import { expect } from '@playwright/test'
import { amends, answers, refuses, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, goes, screensOf, seesDialog, seesText, type Step, stepsIn, titled } from '../../steps.ts'

const { sees, seesRole, presses } = stepsIn('admin/logs')

const { phoneNumber } = persons.active

const saved: LogEntry = {
  ...sampleLogEntry,
  adminPhoneNumber: '+13055550104',
  adminName: 'Elena Vargas',
  userTypeChange: 'admin',
  value: {
    name: 'Ana María Torres',
    credits: 4,
    proxyInstalled: true,
    accountType: 'borrowed-account',
    preferredPhoneNumber: '+13055550188',
    data: { market: 'MIA', latitude: 25.7617 },
    selfieKeyLeft: '/references/a/l.jpg',
    selfieKeyFront: '/references/a/f.jpg',
    selfieKeyRight: '/references/a/r.jpg',
  },
  oldValue: {
    name: 'Ana Torres',
    credits: 3,
    proxyInstalled: false,
    accountType: 'borrowed-account',
    preferredPhoneNumber: null,
    data: { market: 'MIA', latitude: 25.7 },
  },
}
const refused = (id: string, value: LogEntry['value'] = {}): LogEntry => ({
  ...sampleLogEntry,
  id,
  description: 'arrival refused',
  operationStatus: 'ERROR',
  value,
})
const steps: LogEntry[] = [
  refused('e2', { checkInId: 'c1', status: 'refused' }),
  { ...refused('e3', { checkInId: 'c1' }), description: 'arrival sent to the platform', operationStatus: 'IM_HERE' },
]

const seesTable: Step = ({ page }) => expect(page.getByRole('table')).toBeVisible()
const opens = (query = '', over: Partial<LogsAnswer['result']> = {}) =>
  follows(
    amends(listLogs, ({ result }) => ({ result: { ...result, Items: [saved, refused('e2')], total: 2, ...over } })),
    goes(`/admin/logs${query}`),
    seesTable,
  )
const opensEntry = follows(opens('?entry=e1'), seesDialog)
const showsSelfie = presses('dialog.showSelfie')
const pageCursors = [1, 3, 4, 5, 6, 7, 8, 9, 100].map((page) => ({ page, cursor: `c${page}` }))

const listScreens = screensOf('admin', 'staff', ['admin/logs', 'title'], {
  logs: [goes('/admin/logs'), seesTable, sees('zone')],
  'logs-many-pages': [
    opens('', { page: 6, pages: 100, total: 1000, isTotalCapped: true, pageCursors }),
    seesText('100+'),
  ],
  'logs-search-stopped': [
    opens('?search=needle', {
      Items: [],
      total: 0,
      searchedTo: saved.timestamp,
      searchOnCursor: 'on',
      isTotalCapped: true,
    }),
    sees('searchOn'),
  ],
  'logs-entry-gone': [opens('?entry=zz'), sees('dialog.goneText')],
  'logs-none-found': [goes('/admin/logs?search=3055550199'), sees('none'), sees('showLogOf')],
  'logs-loading': [waitsFor(listLogs), goes('/admin/logs'), sees('loading')],
  'logs-failed': [refuses(listLogs), goes('/admin/logs'), sees('error')],
  'logs-entry': [opensEntry],
  'logs-folded': [opens('?fold=stories', { Items: steps }), sees('story.steps_other', { total: 2 })],
  'logs-entry-story': [opens('?entry=e2', { Items: steps }), sees('story.title')],
  'logs-entry-json': [opensEntry, presses('dialog.showJson'), seesRole('region', 'dialog.json')],
  'logs-entry-selfies': [
    answers(getSelfieUrl, ({ addresses }) => ({ url: `${addresses.admin}/icon.svg` })),
    opensEntry,
    showsSelfie,
    ({ page }) => expect(page.getByRole('img')).toHaveCount(3),
  ],
  'logs-entry-selfies-failed': [refuses(getSelfieUrl), opensEntry, showsSelfie, sees('selfie.failed')],
})

const byPhone = '/admin/logs?by=phone'
const typesPhone: Step = async ({ page, word }) => {
  await page.getByRole('textbox', { name: word('admin/logs', 'phone') }).fill('305')
  await page.keyboard.press('Enter')
}

const personScreens = screensOf('admin', 'staff', ['admin/logs', 'titleByPhone'], {
  'logs-by-phone-to-type': [goes(byPhone), typesPhone, sees('invalidPhone')],
  'logs-by-phone': [
    goes(`${byPhone}&phone=${encodeURIComponent(phoneNumber)}&startDate=2026-01-01`),
    ({ page }) => expect(page.getByRole('row')).not.toHaveCount(1),
  ],
  'user-logs': titled(
    ['admin/logs', 'pageTitleOfUser'],
    goes(`/admin/users/${phoneNumber}/logs`),
    sees('back'),
    seesTable,
  ),
})

export const screens = [...listScreens, ...personScreens]
