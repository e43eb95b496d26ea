import { expect } from '@playwright/test'
import { neverAnswers, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const dashboard = { app: 'admin', as: 'staff', title: ['admin/stats', 'title'] } as const
const call = '/api/admin/stats'
const bankCall = '/api/admin/stats/image-bank'
const bank = [
  { server: 'arribo-photos', timestamp: Date.UTC(2026, 2, 5, 8), directory: 'references/', items: 48, size: 9_800_000 },
  {
    server: 'arribo-photos',
    timestamp: Date.UTC(2026, 2, 5, 8),
    directory: 'selfies/',
    items: 1207,
    size: 240_000_000,
  },
]
const attentionCall = '/api/admin/stats/attention'
const trendsCall = '/api/admin/stats/trends'
const troubles = [
  { kind: 'dispute', id: 'pi_3', phoneNumber: '+13055550101', name: 'Luis Ramírez', since: Date.UTC(2026, 2, 5, 7) },
  { kind: 'fraud', id: 'pi_5', phoneNumber: '+13055550102', name: 'Lucía Ortega', since: Date.UTC(2026, 2, 5, 6) },
  { kind: 'check_in', id: 'c-1', phoneNumber: '+13055550100', name: 'Ana Torres', since: Date.UTC(2026, 2, 5, 8) },
  ...Array.from({ length: 6 }, (_, place) => ({
    kind: 'event',
    id: `evt_${place}`,
    phoneNumber: null,
    name: null,
    since: Date.UTC(2026, 2, 5, 9, place),
  })),
  { kind: 'books', id: 'ch_4', phoneNumber: '+13055550101', name: 'Luis Ramírez', since: Date.UTC(2026, 2, 5) },
]

const lateStats = {
  lateMs: 190_000,
  users: { total: 12_345, todayTotal: 17 },
  imhere: { ihArribo: 901, ihiframe: 44 },
  submitSelfieSpark: 30,
  submitSelfieSparkDisapproved: 12,
  tasks: { total: 800, completed: 700, pending: 21, failed: 79 },
  spark: { total: 44, completedSpark: 30, pendingSpark: 2, failedSpark: 12 },
}

/** Counted at night; this is the answer on the morning after. */
const answersBank = (scene: Scene, items: unknown) =>
  scene.page.route(`**${bankCall}`, (route) =>
    route.fulfill({ json: { items }, headers: { 'access-control-allow-origin': '*' } }),
  )

async function open(scene: Scene): Promise<void> {
  await scene.go('/admin')
  const name = scene.word('admin/stats', 'title')
  await expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const hasLinks = (scene: Scene, count: number) =>
  expect(scene.page.getByRole('main').locator('a[href*="/admin/tasks"]')).toHaveCount(count)

export const adminDashboardScreens: readonly Screen[] = [
  {
    ...dashboard,
    name: 'dashboard',
    async open(scene) {
      await answersBank(scene, bank)
      await open(scene)
      await hasLinks(scene, 10)
      await expect(scene.page.getByText('selfies/')).toBeVisible()
    },
  },
  {
    ...dashboard,
    name: 'dashboard-attention',
    async open(scene) {
      await scene.page.route(`**${attentionCall}`, (route) =>
        route.fulfill({ json: { items: troubles }, headers: { 'access-control-allow-origin': '*' } }),
      )
      await open(scene)
      await expect(scene.page.getByText(scene.word('admin/stats', 'attention.kinds.event'))).toBeVisible()
    },
  },
  {
    ...dashboard,
    name: 'dashboard-late',
    async open(scene) {
      await scene.page.route(`**${call}`, (route) =>
        route.fulfill({ json: lateStats, headers: { 'access-control-allow-origin': '*' } }),
      )
      await open(scene)
      const words = scene.word('admin/app', 'lateFigures.minutes_other', { total: 3 })
      await expect(scene.page.getByText(words)).toBeVisible()
    },
  },
  {
    ...dashboard,
    name: 'dashboard-no-images',
    async open(scene) {
      await answersBank(scene, [])
      await open(scene)
      await expect(scene.page.getByText(scene.word('admin/stats', 'imageBank.none'))).toBeVisible()
    },
  },
  {
    ...dashboard,
    name: 'dashboard-loading',
    async open(scene) {
      await neverAnswers(scene.page, call)
      await neverAnswers(scene.page, bankCall)
      await neverAnswers(scene.page, attentionCall)
      await neverAnswers(scene.page, trendsCall)
      await open(scene)
      await hasLinks(scene, 0)
    },
  },
  {
    ...dashboard,
    name: 'dashboard-failed',
    async open(scene) {
      await refuses(scene.page, call)
      await refuses(scene.page, bankCall)
      await refuses(scene.page, attentionCall)
      await open(scene)
      await expect(scene.page.getByText(scene.word('admin/stats', 'error')).first()).toBeVisible()
    },
  },
]
