import { expect } from '@playwright/test'
import { neverAnswers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const logs = { app: 'admin', as: 'staff', title: ['admin/logs', 'title'] } as const
const byPhone = { ...logs, title: ['admin/logs', 'titleByPhone'] } as const
const ofUser = { ...logs, title: ['admin/logs', 'pageTitleOfUser'] } as const
const logsCall = '/api/admin/users/logs?*'
const selfieCall = '/api/admin/selfie-url/?*'
const { phoneNumber } = persons.active

const sees = (scene: Scene, key: string, values?: Record<string, string | number>) =>
  expect(scene.page.getByText(scene.word('admin/logs', key, values)).first()).toBeVisible()

/** An entry in which one field of every kind has changed. */
const saved = {
  id: 'e1',
  timestamp: Date.UTC(2026, 10, 20, 15),
  description: 'profile saved',
  phoneNumber,
  operationStatus: 'UPDATE',
  platform: 'other',
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
const refused = {
  ...saved,
  id: 'e2',
  description: 'arrival refused',
  operationStatus: 'ERROR',
  value: {},
  oldValue: null,
}
const keyless = { ...refused, id: 'e4', value: { selfieKey: '' } }
/** A check-in in two steps, newest first. */
const steps = [
  { ...refused, value: { checkInId: 'c1', status: 'refused' } },
  {
    ...refused,
    id: 'e3',
    description: 'arrival sent to the platform',
    operationStatus: 'IM_HERE',
    value: { checkInId: 'c1' },
  },
]
const answer = {
  Items: [saved, refused],
  page: 1,
  pages: 1,
  total: 2,
  isTotalCapped: false,
  searchedTo: null,
  searchOnCursor: null,
  nextCursor: null,
  previousCursor: null,
  pageCursors: [{ page: 1, cursor: null }],
}

const answers = (scene: Scene, path: string, json: object) =>
  scene.page.route(`**${path}`, (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' } }),
  )

async function openLogs(scene: Scene, over: object = {}, query = ''): Promise<void> {
  await answers(scene, logsCall, { result: { ...answer, ...over } })
  await scene.go(`/admin/logs${query}`)
  await expect(scene.page.getByRole('table')).toBeVisible()
}

async function openEntry(scene: Scene, entry = 'e1'): Promise<void> {
  await openLogs(scene, {}, `?entry=${entry}`)
  await expect(scene.page.getByRole('dialog')).toBeVisible()
}

const lists: readonly Screen[] = [
  {
    ...logs,
    name: 'logs',
    async open(scene) {
      await scene.go('/admin/logs')
      await expect(scene.page.getByRole('table')).toBeVisible()
      await sees(scene, 'zone')
    },
  },
  {
    ...logs,
    name: 'logs-many-pages',
    async open(scene) {
      const pageCursors = [1, 3, 4, 5, 6, 7, 8, 9, 100].map((page) => ({ page, cursor: `c${page}` }))
      await openLogs(scene, { page: 6, pages: 100, total: 1000, isTotalCapped: true, pageCursors })
      await expect(scene.page.getByText('100+')).toBeVisible()
    },
  },
  {
    ...logs,
    name: 'logs-search-stopped',
    async open(scene) {
      const stopped = { Items: [], total: 0, searchedTo: saved.timestamp, searchOnCursor: 'on', isTotalCapped: true }
      await openLogs(scene, stopped, '?search=needle')
      await sees(scene, 'searchOn')
    },
  },
  {
    ...logs,
    name: 'logs-entry-gone',
    async open(scene) {
      await openLogs(scene, {}, '?entry=zz')
      await sees(scene, 'dialog.goneText')
    },
  },
  {
    ...logs,
    name: 'logs-none-found',
    async open(scene) {
      await scene.go('/admin/logs?search=3055550199')
      await sees(scene, 'none')
      await sees(scene, 'showLogOf')
    },
  },
  {
    ...logs,
    name: 'logs-loading',
    async open(scene) {
      await neverAnswers(scene.page, logsCall)
      await scene.go('/admin/logs')
      await sees(scene, 'loading')
    },
  },
  {
    ...logs,
    name: 'logs-failed',
    async open(scene) {
      await refuses(scene.page, logsCall)
      await scene.go('/admin/logs')
      await sees(scene, 'error')
    },
  },
]

const people: readonly Screen[] = [
  {
    ...byPhone,
    name: 'logs-by-phone-to-type',
    async open(scene) {
      await scene.go('/admin/logs?by=phone')
      await scene.page.getByRole('textbox', { name: scene.word('admin/logs', 'phone') }).fill('305')
      await scene.page.keyboard.press('Enter')
      await sees(scene, 'invalidPhone')
    },
  },
  {
    ...byPhone,
    name: 'logs-by-phone',
    async open(scene) {
      await scene.go(`/admin/logs?by=phone&phone=${encodeURIComponent(phoneNumber)}&startDate=2026-01-01`)
      await expect(scene.page.getByRole('row')).not.toHaveCount(1)
    },
  },
  {
    ...byPhone,
    name: 'logs-by-unknown-phone',
    async open(scene) {
      await scene.go('/admin/logs?by=phone&phone=%2B13055550999')
      await sees(scene, 'none')
    },
  },
  {
    ...ofUser,
    name: 'user-logs',
    async open(scene) {
      await scene.go(`/admin/users/${phoneNumber}/logs`)
      await sees(scene, 'back')
      await expect(scene.page.getByRole('table')).toBeVisible()
    },
  },
]

const entries: readonly Screen[] = [
  { ...logs, name: 'logs-entry', open: openEntry },
  {
    ...logs,
    name: 'logs-entry-without-fields',
    async open(scene) {
      await openLogs(scene, { Items: [keyless] }, '?entry=e4')
      await scene.press('admin/logs', 'dialog.showSelfie')
      await sees(scene, 'selfie.noKey')
    },
  },
  {
    ...logs,
    name: 'logs-folded',
    async open(scene) {
      await openLogs(scene, { Items: steps }, '?fold=stories')
      await sees(scene, 'story.steps_other', { total: 2 })
    },
  },
  {
    ...logs,
    name: 'logs-entry-story',
    async open(scene) {
      await openLogs(scene, { Items: steps }, '?entry=e2')
      await sees(scene, 'story.title')
    },
  },
  {
    ...logs,
    name: 'logs-entry-json',
    async open(scene) {
      await openEntry(scene)
      await scene.press('admin/logs', 'dialog.showJson')
      await expect(scene.page.getByRole('region', { name: scene.word('admin/logs', 'dialog.json') })).toBeVisible()
    },
  },
  {
    ...logs,
    name: 'logs-entry-selfies',
    async open(scene) {
      const url = `${scene.addresses.admin}/icon.svg`
      await answers(scene, selfieCall, { url })
      await openEntry(scene)
      await scene.press('admin/logs', 'dialog.showSelfie')
      await expect(scene.page.getByRole('img')).toHaveCount(3)
    },
  },
  {
    ...logs,
    name: 'logs-entry-selfies-gone',
    async open(scene) {
      await openEntry(scene)
      await scene.press('admin/logs', 'dialog.showSelfie')
      await sees(scene, 'selfie.gone')
    },
  },
  {
    ...logs,
    name: 'logs-entry-selfies-failed',
    async open(scene) {
      await refuses(scene.page, selfieCall)
      await openEntry(scene)
      await scene.press('admin/logs', 'dialog.showSelfie')
      await sees(scene, 'selfie.failed')
    },
  },
]

export const adminLogsScreens = [...lists, ...people, ...entries]
