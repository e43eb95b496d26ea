import { getAccountSelfie, removeAccountSelfie, unlinkEmail } from '@arribo/api-contracts/admin/flex'
import { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
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
  seesPicture,
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
const asksOf = (tool: 'selfie' | 'picture', phone = phoneNumber): Step =>
  follows(opens, typesInto(`#${tool}Phone`, phone), presses(`admin/tools:${tool}.submit`))
const removes = follows(asksOf('picture'), pressesInDialog('admin/tools:picture.submit'))
const agents = [
  { id: 'a-1', name: 'Elena Vargas', phoneNumber: '+13055550104', count: 1204 },
  { id: 'a-2', name: 'Bruno Díaz', phoneNumber: '+13055550117', count: 36 },
]
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
    'tools-agents': [answers(listAgentSelfies, agents), opens, seesText('Elena Vargas')],
    'tools-agents-failed': [refuses(listAgentSelfies), opens, sees('admin/selfies:error')],
    'tools-selfie': [asksOf('selfie'), seesPicture],
    'tools-selfie-none': [
      refuses(getAccountSelfie, 'no_profile_picture'),
      asksOf('selfie'),
      sees('admin/tools:selfie.none'),
    ],
    'tools-selfie-not-linked': [asksOf('selfie', persons.unlinked.phoneNumber), sees('admin/tools:selfie.error')],
    'tools-picture-asks': [asksOf('picture'), seesDialog],
    'tools-picture-done': [answers(removeAccountSelfie, { removed: true }), removes, sees('admin/tools:picture.done')],
    'tools-picture-failed': [refuses(removeAccountSelfie), removes, sees('admin/tools:picture.error')],
    'tools-selfie-invalid': [asksOf('selfie', '305'), sees('admin/tools:invalidPhone')],
  },
)
