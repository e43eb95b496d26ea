import { type BrowserContext, test as base, expect, type Locator } from '@playwright/test'
import { type Complaints, hearComplaints } from './complaints.ts'
import { type Controls, createControls } from './controls.ts'
import { createDriverPages } from './driver-pages.ts'
import { type Addresses, addressesOfStack } from './stack.ts'
import { createStaffPages, type StaffPages } from './staff-pages.ts'

type Journey = {
  addresses: Addresses
  controls: Controls
  pages: ReturnType<typeof createDriverPages>
  staff: StaffPages
  colleague: () => Promise<StaffPages>
  /** Errors and warnings of every page that the test opens. Any that are left at its end fail it. */
  complaints: Complaints
}

export const test = base.extend<Journey>({
  addresses: async ({}, use) => use(addressesOfStack()),
  // Journeys name only paths: for staff those of the admin app, otherwise those of the driver app.
  baseURL: async ({ addresses }, use, { project }) =>
    use(project.name === 'desktop' ? addresses.admin : addresses.driver),
  controls: async ({ addresses }, use) => use(createControls(addresses)),
  // Automatic fixtures are set up first and so end last, after the test's pages are closed.
  complaints: [
    async ({ browser, addresses: { driver, admin } }, use) => {
      const { complaints, stop } = hearComplaints(browser, [driver, admin])
      await use(complaints)
      stop()
      expect(complaints.left()).toEqual([])
    },
    { auto: true },
  ],
  pages: async ({ page, addresses }, use) => use(createDriverPages(page, addresses)),
  staff: async ({ page, addresses }, use) => use(createStaffPages(page, addresses)),
  colleague: async ({ browser, page, addresses }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport: page.viewportSize() })
      contexts.push(context)
      return createStaffPages(await context.newPage(), addresses)
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

export const expectInSight = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((shown) => {
        const { left, right, top, bottom } = shown.getBoundingClientRect()
        const middle = (left + right) / 2
        return [top + 1, (top + bottom) / 2, bottom - 1].every((height) => {
          const hit = document.elementFromPoint(middle, height)
          return hit !== null && (shown.contains(hit) || hit.contains(shown))
        })
      }),
    )
    .toBe(true)
