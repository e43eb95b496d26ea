import { expect } from '@playwright/test'
import { loseSession, putSessionBack } from '../../../support/session.ts'
import type { Row, Step } from '../../screen.ts'
import { follows, goes, reopened, screensOf, seesDialog, stepsIn, typesInto } from '../../steps.ts'

const { sees, seesHeading, presses } = stepsIn('driver/sessions')

export const losesSession: Step = ({ page }) => loseSession(page)
export const getsSessionBack: Step = ({ page }) => page.url().startsWith('http') && putSessionBack(page)

/** Another tab writes somebody else's session. */
const signsInSomebodyElse: Step = ({ page }) =>
  page.evaluate(() => {
    const last = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? ''
    const client = last.slice(0, -'.LastAuthUser'.length)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      sub: 'other',
      phone_number: '+13055550177',
      phone_number_verified: true,
      iat: now,
      exp: now + 1800,
    }
    const token = `e30.${btoa(JSON.stringify(claims))}.`
    for (const name of ['idToken', 'accessToken', 'refreshToken'])
      localStorage.setItem(`${client}.other.${name}`, token)
    localStorage.setItem(last, 'other')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

/** Cognito's own refusal of a wrong password, with another reason in it. */
const refusesPasswords =
  (message: string): Step =>
  ({ page }) =>
    page.route('**/cognito/', async (route) => {
      const response = await route.fetch()
      const isRefused = response.status() === 400
      await route.fulfill(isRefused ? { response, json: { __type: 'NotAuthorizedException', message } } : { response })
    })

/** Keeps the own session aside for the next language. */
const keepsOwnSession: Step = ({ page }) =>
  page.evaluate(() => {
    const last = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? ''
    const own = Object.keys(localStorage)
      .find((key) => /\.(?!other)[^.]+\.idToken$/.test(key))
      ?.split('.')
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('Cognito') && key !== last)
    sessionStorage.setItem('tokens', JSON.stringify([...kept, [last, own?.at(-2) ?? '']]))
  })

const opensProfile = follows(getsSessionBack, goes('/app/profile'), seesHeading('driver/users-profile:title'))
const opensSheet = follows(opensProfile, losesSession, ({ page, word }) =>
  expect(page.getByRole('dialog')).toContainText(word('driver/sessions', 'sheet.text')),
)
const refused = (message: string, file: string, key: string): Row => ({
  reopens: true,
  steps: [
    refusesPasswords(message),
    opensSheet,
    typesInto('#session-password', 'Not-the-one'),
    presses('sheet.submit'),
    ({ page, word }) => expect(page.getByRole('alert').getByText(word(file, key))).toBeVisible(),
  ],
})

export const sessionScreens = screensOf(
  { app: 'driver', as: 'idle', title: ['driver/users-profile', 'title'] },
  {
    'session-sheet': [opensSheet],
    'session-sheet-missing': [opensSheet, presses('sheet.submit'), sees('shared/ui:passwordMissing')],
    'session-sheet-wrong-password': refused(
      'Incorrect username or password.',
      'driver/sessions',
      'sheet.wrongPassword',
    ),
    'session-sheet-locked-out': refused('Password attempts exceeded', 'shared/ui', 'auth.lockedOut'),
    'session-sheet-somebody-else': reopened(
      opensProfile,
      signsInSomebodyElse,
      ({ page }) => expect(page.getByRole('dialog').getByRole('link')).toContainText('555-0177'),
      keepsOwnSession,
    ),
    'sign-out-everywhere': [opensProfile, presses('everywhere.open'), seesDialog],
  },
)
