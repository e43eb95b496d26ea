import { unlinkEmail } from '@arribo/api-contracts/admin/flex'
import { getSignupCode } from '@arribo/api-contracts/admin/sign-up-codes'
import { answers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Step } from '../../screen.ts'
import {
  follows,
  goes,
  presses,
  pressesInDialog,
  screensOf,
  sees,
  seesDialog,
  seesHeading,
  seesText,
  types,
  typesInto,
} from '../../steps.ts'

const opens = follows(goes('/admin/tools'), seesHeading('admin/tools:title'))
const looksUp = (phone: string): Step =>
  follows(opens, typesInto('#signupPhone', phone), presses('admin/tools:signupCode.submit'))
const asksToUnlink = (email: string): Step =>
  follows(opens, types('admin/tools:unlink.email', email), presses('admin/tools:unlink.submit'))
const unlinks = (email: string): Step => follows(asksToUnlink(email), pressesInDialog('admin/tools:unlink.submit'))
const { name, phoneNumber } = persons.active
const anas = 'ana.torres@flex.example'

export const adminToolsScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] },
  {
    tools: [opens],
    'tools-signup-code': [answers(getSignupCode, { code: '042137' }), looksUp('3055550100'), seesText('042137')],
    'tools-signup-code-none': [looksUp(phoneNumber), sees('admin/tools:signupCode.notFound')],
    'tools-signup-code-failed': [refuses(getSignupCode), looksUp('3055550100'), sees('admin/tools:signupCode.error')],
    'tools-unlink-asks': [asksToUnlink(anas), seesDialog],
    'tools-unlink-unknown': [unlinks('nobody@flex.example'), sees('admin/tools:unlink.notFound')],
    'tools-unlink-done': [
      answers(unlinkEmail, [{ name, phoneNumber }]),
      unlinks(anas),
      sees('admin/tools:unlink.done'),
    ],
    'tools-unlink-failed': [refuses(unlinkEmail), unlinks(anas), sees('admin/tools:unlink.error')],
    'tools-invalid': [
      looksUp('305'),
      sees('admin/tools:invalidPhone'),
      presses('admin/tools:unlink.submit'),
      sees('admin/tools:unlink.invalidEmail'),
    ],
  },
)
