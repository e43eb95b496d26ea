import type { Page } from '@playwright/test'
import { expect, type Language } from '../support/journey.ts'
import { examine, titleOf } from './examine.ts'
import { photograph } from './photograph.ts'
import type { Screen } from './screen.ts'
import { test } from './screens-test.ts'
import { adminAccountSelfieScreens } from './tables/admin-account-selfie.ts'
import { adminAgentsScreens } from './tables/admin-agents.ts'
import { adminDashboardScreens } from './tables/admin-dashboard.ts'
import { adminLogsScreens } from './tables/admin-logs.ts'
import { adminTasksScreens } from './tables/admin-tasks.ts'
import { adminShellScreens } from './tables/admin-shell.ts'
import { adminBillingScreens } from './tables/admin-billing.ts'
import { adminGroupsScreens } from './tables/admin-groups.ts'
import { adminManualActivationScreens } from './tables/admin-manual-activation.ts'
import { adminToolsScreens } from './tables/admin-tools.ts'
import { adminUploadsScreens } from './tables/admin-uploads.ts'
import { adminUserScreens } from './tables/admin-user.ts'
import { adminScreens } from './tables/admin.ts'
import { checkInScreens } from './tables/check-in.ts'
import { flexScreens } from './tables/flex.ts'
import { homeScreens } from './tables/home.ts'
import { lightScreens } from './tables/light.ts'
import { offlineScreens } from './tables/offline.ts'
import { payScreens } from './tables/pay.ts'
import { profileScreens } from './tables/profile.ts'
import { publicScreens } from './tables/public.ts'
import { receiptScreens } from './tables/receipts.ts'
import { registrationScreens } from './tables/registration.ts'
import { sessionScreens } from './tables/session.ts'
import { sharingScreens } from './tables/sharing.ts'
import { sparkScreens } from './tables/spark.ts'
import { supportScreens } from './tables/support.ts'
import { threePhotoScreens } from './tables/three-photos.ts'

const screens: readonly Screen[] = [
  ...publicScreens,
  ...registrationScreens,
  ...homeScreens,
  ...payScreens,
  ...receiptScreens,
  ...sessionScreens,
  ...profileScreens,
  ...supportScreens,
  ...sharingScreens,
  ...threePhotoScreens,
  ...flexScreens,
  ...checkInScreens,
  ...lightScreens,
  ...sparkScreens,
  ...offlineScreens,
  ...adminScreens,
  ...adminUserScreens,
  ...adminBillingScreens,
  ...adminDashboardScreens,
  ...adminAgentsScreens,
  ...adminLogsScreens,
  ...adminTasksScreens,
  ...adminToolsScreens,
  ...adminUploadsScreens,
  ...adminShellScreens,
  ...adminAccountSelfieScreens,
  ...adminGroupsScreens,
  ...adminManualActivationScreens,
]
/** Set by `npm run shots`: pictures are taken instead of measures. */
const shots = process.env['ARRIBO_SHOTS']
const languages: readonly Language[] = ['es', 'en']

/** Presses the switch of language, behind a dialog too; false when the screen has none. */
async function switchTo(page: Page, language: Language): Promise<boolean> {
  const toggle = page.locator(`button[lang=${language}]`)
  if ((await toggle.count()) === 0) return false
  await toggle.first().evaluate((button: HTMLElement) => button.click())
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  return true
}

/** A page that only loads has another title. That a title never comes is found by examining it. */
const untilTitled = (page: Page, title: string) =>
  page.waitForFunction((begin) => document.title.startsWith(begin), title, { timeout: 5000 }).catch(() => null)

for (const screen of screens)
  test.describe(`${screen.app}, ${screen.as}`, () => {
    test.use({ subject: screen })
    test(screen.name, async ({ page, sceneIn, complaints }) => {
      const found: string[] = []
      for (const language of languages) {
        const isSwitched = language !== languages[0] && !screen.reopens && (await switchTo(page, language))
        if (!isSwitched) await screen.open(sceneIn(language))
        await untilTitled(page, titleOf(screen, language))
        if (shots) await photograph(page, screen, language, shots)
        else found.push(...(await examine(page, screen, language)))
      }
      expect.soft(found.join('\n')).toBe('')
      if (screen.mayComplain) {
        const { mayComplain } = screen
        complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !mayComplain.test(complaint)))
      }
    })
  })

test('every screen has a name of its own, every page a title of its own in each language', () => {
  const names = screens.map(({ app, name }) => `${app} ${name}`)
  expect(new Set(names).size).toBe(names.length)
  for (const app of ['driver', 'admin'] as const) {
    const pages = new Map(
      screens.filter((each) => each.app === app).map((each) => [JSON.stringify(each.title), each] as const),
    )
    const titles = [...pages.values()].flatMap((page) =>
      typeof page.title === 'string' ? [page.title] : languages.map((language) => titleOf(page, language)),
    )
    expect(new Set(titles).size, titles.join(' | ')).toBe(titles.length)
  }
})
