import { expect } from '@playwright/test'
import { loseSession } from '../../../support/session.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, reopened, screensOf, seesDialog, stepsIn, typesInto } from '../../steps.ts'

const { sees, seesIn, seesHeading, presses } = stepsIn('driver/sessions')

export const losesSession: Step = ({ page }) => loseSession(page)

const signsInSomebodyElse: Step = ({ page }) =>
  page.evaluate(() => {
    const last = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? ''
    const client = last.slice(0, -'.LastAuthUser'.length)
    const now = Math.floor(Date.now() / 1000)
    const phone = { phone_number: '+13055550177', phone_number_verified: true }
    const token = `e30.${btoa(JSON.stringify({ sub: 'other', ...phone, iat: now, exp: now + 1800 }))}.`
    for (const name of ['idToken', 'accessToken', 'refreshToken'])
      localStorage.setItem(`${client}.other.${name}`, token)
    localStorage.setItem(last, 'other')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

const opensProfile = follows(goes('/app/profile'), seesHeading('driver/users-profile:title'))
const opensSheet = follows(opensProfile, losesSession, seesIn('dialog', 'sheet.text'))

export const sessionScreens = screensOf('driver', 'idle', ['driver/users-profile', 'title'], {
  'session-sheet': [opensSheet],
  'session-sheet-missing': [opensSheet, presses('sheet.submit'), sees('shared/ui:passwordMissing')],
  'session-sheet-wrong-password': reopened(
    opensSheet,
    typesInto('#session-password', 'Not-the-one'),
    presses('sheet.submit'),
    seesIn('alert', 'sheet.wrongPassword'),
  ),
  'session-sheet-somebody-else': reopened(opensProfile, signsInSomebodyElse, ({ page }) =>
    expect(page.getByRole('dialog').getByRole('link')).toContainText('555-0177'),
  ),
  'sign-out-everywhere': [opensProfile, presses('everywhere.open'), seesDialog],
})
