import { type SmsBudgetEvent, smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { freePhone, ownPassword } from '../../../support/driver-pages.ts'
import { crossOrigin } from '../../network.ts'
import { follows, goes, reopened, type Row, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesIn, seesHeading, presses, types } = stepsIn('driver/users-register')

const opens = (query = '') => follows(goes(`/register${query}`), seesHeading('title'))
const registers = follows(
  opens(),
  types('name', 'Rosa Prueba'),
  (scene) => types('driver/app:fields.phone', freePhone())(scene),
  types('password', ownPassword),
  types('confirmPassword', ownPassword),
  presses('submit'),
)
const opensConfirm = follows(registers, seesHeading('driver/users-confirm:title'))

const refused = (reason: SmsBudgetEvent, key: string): Row => ({
  reopens: true,
  steps: [
    ({ page }) =>
      page.route('**/cognito/', async (route) => {
        const json = { __type: 'UserLambdaValidationException', message: `PreSignUp failed with error ${reason}.` }
        const isSignUp = route.request().headers()['x-amz-target']?.endsWith('.SignUp')
        await (isSignUp ? route.fulfill({ status: 400, headers: crossOrigin, json }) : route.continue())
      }),
    registers,
    seesIn('alert', `shared/ui:auth.${key}`),
  ],
})

const registrations = screensOf('driver', 'nobody', ['driver/users-register', 'title'], {
  register: [opens('?referral=662E41AB')],
  'register-invalid': [opens(), types('password', 'short'), presses('submit'), sees('shared/ui:errorSummary')],
  'register-number-spent': refused(smsBudget.events.phoneSpent, 'numberSpent'),
})

const confirmations = screensOf('driver', 'nobody', ['driver/users-confirm', 'title'], {
  confirm: [opensConfirm],
  'confirm-wrong-code': reopened(
    opensConfirm,
    types('driver/app:fields.code', '000000'),
    sees('shared/errors:wrong_code'),
  ),
})

export const screens = [...registrations, ...confirmations]
