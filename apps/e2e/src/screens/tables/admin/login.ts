import { people, sandboxPassword } from '@arribo/sandbox/people'
import { crossOrigin } from '../../network.ts'
import { follows, goes, reopened, screensOf, type Step, stepsIn, titled } from '../../steps.ts'

const { sees, seesRole, seesHeading, presses, types } = stepsIn('admin/login')

const opens = follows(goes('/login'), seesHeading('title'))
const signsIn = (digits: string, password: string) =>
  follows(
    opens,
    types('admin/app:fields.phone', digits),
    types('admin/app:fields.password', password),
    presses('submit'),
  )
const lostPhone = people.lostPhone.phoneNumber.slice(2)

const SecretCode = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW'
const getsSecret: Step = ({ page }) =>
  page.route('**/cognito', (route) => route.fulfill({ json: { SecretCode }, headers: crossOrigin }))

const loginScreens = screensOf('admin', 'nobody', ['admin/login', 'title'], {
  login: [opens],
  'login-invalid': [opens, presses('submit'), sees('shared/ui:errorSummary')],
  'login-wrong-password': reopened(signsIn('3055550199', 'Not-the-one'), sees('notAuthorized')),
  'login-code': {
    title: ['admin/login', 'code.title'],
    reopens: true,
    steps: [signsIn(lostPhone, sandboxPassword), seesHeading('code.title')],
  },
})

const otherScreens = screensOf('admin', 'staff', ['shared/ui', 'notFound.title'], {
  'second-factor': titled(
    ['admin/second-factor', 'title'],
    getsSecret,
    goes('/admin/second-factor'),
    seesHeading('admin/second-factor:title'),
    seesRole('img', 'admin/second-factor:qr'),
  ),
  'not-found': [goes('/admin/nowhere'), seesHeading('shared/ui:notFound.title')],
})

export const screens = [...loginScreens, ...otherScreens]
