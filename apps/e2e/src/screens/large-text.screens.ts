import { getBillingSummary } from '@arribo/api-contracts/admin/payments/billing'
import { listArrivals } from '@arribo/api-contracts/driver/check-ins'
import { expect, type Page } from '@playwright/test'
import { brokenWords } from './checks/broken-words.ts'
import { amends } from './network.ts'
import { persons } from './people.ts'
import { test } from './screens-test.ts'

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test.describe('with text twice as large', () => {
  test.use({ subject: { app: 'admin', as: 'staff' } })

  test("a driver's page doesn't scroll sideways", async ({ sceneIn, page }) => {
    const scene = sceneIn('es')
    await page.setViewportSize({ width: 1366, height: 768 })
    await scene.go(`/admin/users/${persons.active.phoneNumber}`)
    await expect(page.getByText(scene.word('admin/user', 'info'))).toBeVisible()
    await enlarge(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('no total of billing is broken', async ({ sceneIn, page }) => {
    const scene = sceneIn('es')
    await page.setViewportSize({ width: 1024, height: 768 })
    await amends(getBillingSummary, {
      totalPaymentCents: 3_845_745,
      totalRefundedCents: 1_089_934,
    })(scene)
    await scene.go('/admin/billing')
    await expect(page.getByText('$38,457.45')).toBeVisible()
    await enlarge(page)
    expect((await brokenWords(page)).filter((word) => /\d/.test(word))).toEqual([])
  })
})

test.describe('on a phone with text twice as large', () => {
  test.use({ subject: { app: 'driver', as: 'active' } })

  test("no amount of the driver's week is broken", async ({ sceneIn, page }) => {
    const scene = sceneIn('es')
    const sum = { arrivals: 14, minutes: 2940, payCents: 134_400 }
    const at = '2026-11-25T19:40:00.000Z'
    const block = { station: 'UMI1 Doral', startsAt: at, durationInMinutes: 210, payCents: 7250 }
    await amends(listArrivals, {
      startsOn: '2026-11-23',
      today: sum,
      week: sum,
      arrivals: [{ assignmentId: 'a', arrivedAt: at, block }],
    })(scene)
    await scene.go('/app/week')
    await expect(page.getByText('$1,344.00').first()).toBeVisible()
    await enlarge(page)
    expect((await brokenWords(page)).filter((word) => /\d/.test(word))).toEqual([])
  })
})
