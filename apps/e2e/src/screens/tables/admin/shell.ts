import { expect } from '@playwright/test'
import { persons } from '../../people.ts'
import { follows, goes, losesSession, reopened, screensOf, type Step, stepsIn, typesInto } from '../../steps.ts'

const { sees, seesIn, seesRole, seesHeading, presses } = stepsIn('shared/ui')

const opens = follows(goes('/admin/tools'), seesHeading('admin/tools:title'))
const finds = (text: string) =>
  follows(opens, async ({ page, word }) => {
    await page.keyboard.press('Control+k')
    const input = page.getByPlaceholder(word('admin/find', 'hint'))
    await expect(input).toBeFocused()
    await input.fill(text)
  })

const losesSessionMidway = follows(opens, losesSession, seesIn('dialog', 'admin/login:sheet.text'))
const opensProfile: Step = ({ page, word }) =>
  page.getByRole('button', { name: word('admin/app', 'profile.open', { who: '' }) }).click()
const hasNewerBuild: Step = ({ page, addresses }) =>
  page.route(`${addresses.admin}/`, (route) => route.fulfill({ body: '<!doctype html>' }))

export const screens = screensOf('admin', 'staff', ['admin/tools', 'title'], {
  palette: [finds('')],
  'palette-person': [
    finds(persons.active.phoneNumber),
    ({ page }) => expect(page.getByRole('option', { name: persons.active.name })).toBeVisible(),
  ],
  'palette-nothing': [finds('zzzz'), sees('admin/find:nothing', { text: 'zzzz' })],
  keys: [opens, ({ page }) => page.keyboard.press('?'), seesRole('dialog', 'admin/keys:title')],
  'session-ended': [losesSessionMidway],
  'profile-menu': reopened(opens, opensProfile, ({ page, word }) =>
    expect(page.getByLabel(word('admin/app', 'profile.themes.system'))).toBeChecked(),
  ),
  'log-out-asks': [
    opens,
    typesInto('#signupPhone', '305'),
    opensProfile,
    presses('logout'),
    seesRole('dialog', 'admin/app:signOutQuestion.title'),
  ],
  'newer-build': [hasNewerBuild, opens, sees('admin/app:newerBuild.text')],
})
