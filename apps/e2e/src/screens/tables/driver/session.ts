import { follows, goes, losesSession, reopened, screensOf, seesDialog, stepsIn, typesInto } from '../../steps.ts'

const { sees, seesIn, seesHeading, presses } = stepsIn('driver/sessions')

const opensProfile = follows(goes('/app/profile'), seesHeading('driver/users-profile:title'))
const opensSheet = follows(opensProfile, losesSession, seesIn('dialog', 'sheet.text'))

export const screens = screensOf('driver', 'idle', ['driver/users-profile', 'title'], {
  'session-sheet': [opensSheet],
  'session-sheet-missing': [opensSheet, presses('sheet.submit'), sees('shared/ui:passwordMissing')],
  'session-sheet-wrong-password': reopened(
    opensSheet,
    typesInto('#session-password', 'Not-the-one'),
    presses('sheet.submit'),
    seesIn('alert', 'sheet.wrongPassword'),
  ),
  'sign-out-everywhere': [opensProfile, presses('everywhere.open'), seesDialog],
})
