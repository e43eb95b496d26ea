import { getAccountSelfie, removeAccountSelfie, unlinkEmail } from '@arribo/api-contracts/admin/flex'
import { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import { getSignupCode } from '@arribo/api-contracts/admin/sign-up-codes'
import { answers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, screensOf, seesDialog, seesPicture, seesText, stepsIn, typesInto } from '../../steps.ts'

const { sees, seesHeading, presses, pressesInDialog, types } = stepsIn('admin/tools')

const opens = follows(goes('/admin/tools'), seesHeading('title'))
const looksUp = (phone: string): Step => follows(opens, typesInto('#signupPhone', phone), presses('signupCode.submit'))
const asksToUnlink = (email: string): Step => follows(opens, types('unlink.email', email), presses('unlink.submit'))
const unlinks = (email: string): Step => follows(asksToUnlink(email), pressesInDialog('unlink.submit'))
const { name, phoneNumber } = persons.active
const asksOf = (tool: 'selfie' | 'picture', phone = phoneNumber): Step =>
  follows(opens, typesInto(`#${tool}Phone`, phone), presses(`${tool}.submit`))
const removes = follows(asksOf('picture'), pressesInDialog('picture.submit'))
const agents = [
  { id: 'a-1', name: 'Elena Vargas', phoneNumber: '+13055550104', count: 1204 },
  { id: 'a-2', name: 'Bruno Díaz', phoneNumber: '+13055550117', count: 36 },
]
const anas = 'ana.torres@flex.example'

export const adminToolsScreens = screensOf('admin', 'staff', ['admin/tools', 'title'], {
  tools: [opens],
  'tools-signup-code': [answers(getSignupCode, { code: '042137' }), looksUp('3055550100'), seesText('042137')],
  'tools-signup-code-none': [looksUp(phoneNumber), sees('signupCode.notFound')],
  'tools-signup-code-failed': [refuses(getSignupCode), looksUp('3055550100'), sees('signupCode.error')],
  'tools-unlink-asks': [asksToUnlink(anas), seesDialog],
  'tools-unlink-unknown': [unlinks('nobody@flex.example'), sees('unlink.notFound')],
  'tools-unlink-done': [answers(unlinkEmail, [{ name, phoneNumber }]), unlinks(anas), sees('unlink.done')],
  'tools-unlink-failed': [refuses(unlinkEmail), unlinks(anas), sees('unlink.error')],
  'tools-invalid': [looksUp('305'), sees('invalidPhone'), presses('unlink.submit'), sees('unlink.invalidEmail')],
  'tools-agents': [answers(listAgentSelfies, agents), opens, seesText('Elena Vargas')],
  'tools-agents-failed': [refuses(listAgentSelfies), opens, sees('admin/selfies:error')],
  'tools-selfie': [asksOf('selfie'), seesPicture],
  'tools-selfie-none': [refuses(getAccountSelfie, 'no_profile_picture'), asksOf('selfie'), sees('selfie.none')],
  'tools-selfie-not-linked': [asksOf('selfie', persons.unlinked.phoneNumber), sees('selfie.error')],
  'tools-picture-asks': [asksOf('picture'), seesDialog],
  'tools-picture-done': [answers(removeAccountSelfie, { removed: true }), removes, sees('picture.done')],
  'tools-picture-failed': [refuses(removeAccountSelfie), removes, sees('picture.error')],
  'tools-selfie-invalid': [asksOf('selfie', '305'), sees('invalidPhone')],
})
