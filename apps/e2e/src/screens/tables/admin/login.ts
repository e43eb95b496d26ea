import { people, sandboxPassword } from '@arribo/sandbox/people'
import { crossOrigin } from '../../network.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, presses, reopened, screensOf, sees, seesHeading, seesRole, titled, types } from '../../steps.ts'

const opens = follows(goes('/login'), seesHeading('admin/login:title'))
const signsIn = (digits: string, password: string): Step =>
  follows(
    opens,
    types('admin/app:fields.phone', digits),
    types('admin/app:fields.password', password),
    presses('admin/login:submit'),
  )
/** A member of staff who is used by no other screen. */
const lostPhone = people.lostPhone.phoneNumber.slice(2)

const SecretCode = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW'
const getsSecret: Step = ({ page }) =>
  page.route('**/cognito', (route) => route.fulfill({ json: { SecretCode }, headers: crossOrigin }))

const loginScreens = screensOf(
  { app: 'admin', as: 'nobody', title: ['admin/login', 'title'] },
  {
    login: [opens],
    'login-invalid': [opens, presses('admin/login:submit'), sees('shared/ui:errorSummary')],
    'login-wrong-password': reopened(signsIn('3055550199', 'Not-the-one'), sees('admin/login:notAuthorized')),
    'login-code': {
      title: ['admin/login', 'code.title'],
      reopens: true,
      steps: [signsIn(lostPhone, sandboxPassword), seesHeading('admin/login:code.title')],
    },
  },
)

const otherScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['shared/ui', 'notFound.title'] },
  {
    'second-factor': titled(
      ['admin/second-factor', 'title'],
      getsSecret,
      goes('/admin/second-factor'),
      seesHeading('admin/second-factor:title'),
      seesRole('img', 'admin/second-factor:qr'),
    ),
    'not-found': [goes('/admin/nowhere'), seesHeading('shared/ui:notFound.title')],
  },
)

export const adminLoginScreens = [...loginScreens, ...otherScreens]
