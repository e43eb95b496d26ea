import { expect } from '@playwright/test'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const billing = { app: 'admin', as: 'staff', title: ['admin/payments-billing', 'title'] } as const
const chargesCall = '/api/admin/billing/charges?*'
const summaryCall = '/api/admin/billing/summary*'

async function openBilling(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/admin/billing${query}`)
  const name = scene.word('admin/payments-billing', 'title')
  await expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const dayInThePast = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('admin/payments-billing', key)).first()).toBeVisible()

async function openFilters(scene: Scene): Promise<void> {
  await openBilling(scene)
  await scene.press('admin/payments-billing', 'filters')
  await sees(scene, 'utc')
}

const lists: readonly Screen[] = [
  {
    ...billing,
    name: 'billing',
    async open(scene) {
      await openBilling(scene, `?startDate=${dayInThePast(300)}`)
      await expect(scene.page.getByRole('row').locator('a[href*="/admin/billing/"]')).toHaveCount(10)
    },
  },
  {
    ...billing,
    name: 'billing-every-status',
    async open(scene) {
      const row = { phoneNumber: '+13055550100', amount: 2499, amountRefunded: 0, refunded: false, disputed: false }
      const rows = ['succeeded', 'failed', 'pending'].map((status, index) => ({
        ...row,
        id: `ch_${index}`,
        name: 'María Fernanda de los Ángeles Hernández',
        status,
        created: 1_795_000_000,
        metadata: { plan: 'credits', credits: 50 },
      }))
      const [first] = rows
      const data = [
        ...rows,
        { ...first, id: 'ch_3', refunded: true, amountRefunded: 2499 },
        { ...first, id: 'ch_4', amountRefunded: 699, disputed: true },
      ]
      await answersWith(scene.page, chargesCall, { data, total: 5, pages: 1 })
      await openBilling(scene)
      const status = scene.page.getByRole('row').getByText(scene.word('admin/payments-billing', 'status.disputed'))
      await expect(status.first()).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'billing-one-status',
    async open(scene) {
      await openBilling(scene, `?startDate=${dayInThePast(300)}&status=failed`)
      await sees(scene, 'allStatuses')
      await expect(scene.page.getByRole('row').getByRole('link').first()).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'billing-none',
    async open(scene) {
      await openBilling(scene, '?search=zzz')
      await sees(scene, 'none')
    },
  },
  {
    ...billing,
    name: 'billing-loading',
    async open(scene) {
      await neverAnswers(scene.page, chargesCall)
      await neverAnswers(scene.page, summaryCall)
      await openBilling(scene)
      await sees(scene, 'loading')
    },
  },
  {
    ...billing,
    name: 'billing-failed',
    async open(scene) {
      await refuses(scene.page, chargesCall)
      await refuses(scene.page, summaryCall)
      await openBilling(scene)
      await sees(scene, 'error')
    },
  },
  {
    ...billing,
    name: 'billing-more-than-counted',
    async open(scene) {
      await answersWith(scene.page, chargesCall, { isTotalCapped: true, total: 1000, pages: 100 })
      await answersWith(scene.page, summaryCall, { isTotalCapped: true })
      await openBilling(scene, '?search=305')
      await sees(scene, 'totalsCapped')
      await expect(scene.page.getByRole('row').getByRole('link').first()).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'billing-late',
    async open(scene) {
      await answersWith(scene.page, summaryCall, { lateMs: 190_000 })
      await openBilling(scene)
      const words = scene.word('admin/app', 'lateFigures.minutes_other', { total: 3 })
      await expect(scene.page.getByText(words)).toBeVisible()
    },
  },
]

const filters: readonly Screen[] = [
  { ...billing, name: 'billing-filters', reopens: true, open: openFilters },
  {
    ...billing,
    name: 'billing-filters-wrong-days',
    reopens: true,
    async open(scene) {
      await openFilters(scene)
      await scene.page.getByLabel(scene.word('admin/payments-billing', 'endDate')).fill('2020-01-01')
      await scene.press('admin/payments-billing', 'apply')
      await sees(scene, 'errors.order')
    },
  },
]

const filesCall = '/api/admin/billing/charges?limit=100'

async function startExport(scene: Scene): Promise<void> {
  await openBilling(scene)
  await expect(scene.page.getByRole('row').getByRole('link').first()).toBeVisible()
  await scene.press('admin/payments-billing', 'export.submit')
}

const files: readonly Screen[] = [
  {
    ...billing,
    name: 'billing-file-on-its-way',
    reopens: true,
    async open(scene) {
      await neverAnswers(scene.page, filesCall)
      await startExport(scene)
      await expect(scene.page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'billing-file-failed',
    async open(scene) {
      await refuses(scene.page, filesCall)
      await startExport(scene)
      await sees(scene, 'export.error')
    },
  },
  {
    ...billing,
    name: 'billing-file-cut',
    async open(scene) {
      await answersWith(scene.page, filesCall, { isTotalCapped: true, nextCursor: null })
      await startExport(scene)
      const ending = scene.word('admin/payments-billing', 'export.cut_other', { total: '' }).slice(-40)
      await expect(scene.page.getByRole('status').filter({ hasText: ending })).toBeVisible()
    },
  },
]

export const adminBillingScreens = [...lists, ...filters, ...files]
