import { listEnrolments } from '@arribo/api-contracts/driver/enrolments'
import { amends } from '../../network.ts'
import { follows, goes, screensOf, seesAlert, type Step, stepsIn, titled } from '../../steps.ts'

const { sees, seesHeading, presses, types } = stepsIn('driver/flex')

const opens = follows(goes('/app/flex/login'), seesHeading('login.title'))
const submits = presses('login.submit')
const connects = (email: string, title: string) =>
  follows(opens, ({ pages, language }) => pages.connectFlex(language, email), seesHeading(title))
const isDenied: Step = async (scene) => {
  const email = `denies${scene.worker}@flex.example`
  await scene.controls.createAccount({ email, password: 'Flex-2026', challenge: 'confirmation' }).catch(() => null)
  await connects(email, 'confirm.title')(scene)
  await scene.controls.confirm(email, 'deny')
}
const name = 'Dora'
const others = [{ ownerId: 'dora', ownerFirstName: name, since: '2026-11-20T15:00:00.000Z' }]

export const screens = screensOf('driver', 'unlinked', ['driver/flex', 'login.title'], {
  flex: [opens],
  'flex-enrolled': [amends(listEnrolments, { mine: [], others }), opens, sees('login.shared', { name })],
  'flex-again': { as: 'active', steps: [opens, sees('login.again.title')] },
  'flex-invalid': [opens, submits, sees('shared/ui:errorSummary')],
  'flex-refused': [
    opens,
    types('login.email', 'driver110@flex.example'),
    types('login.password', 'Not-the-one'),
    submits,
    seesAlert,
  ],
  'flex-otp': titled(['driver/flex', 'otp.title'], connects('otp@flex.example', 'otp.title')),
  'flex-confirm': titled(['driver/flex', 'confirm.title'], connects('confirmation@flex.example', 'confirm.title')),
  'flex-confirm-denied': titled(['driver/flex', 'confirm.endedTitle'], isDenied, sees('confirm.endedTitle')),
})
