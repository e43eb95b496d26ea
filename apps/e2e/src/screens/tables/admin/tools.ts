import { removeAccountSelfie, unlinkEmail } from '@arribo/api-contracts/admin/flex'
import { findPeople } from '@arribo/api-contracts/admin/find'
import { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import { getSignupCode } from '@arribo/api-contracts/admin/sign-up-codes'
import { answers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, goes, screensOf, seesDialog, seesPicture, seesText, stepsIn, typesInto } from '../../steps.ts'

const { name, phoneNumber } = persons.active
const { sees, seesHeading, presses, pressesInDialog, types } = stepsIn('admin/tools')

const opens = follows(goes('/admin/tools'), seesHeading('title'))
const looksUp = (phone: string) => follows(opens, typesInto('#signupPhone', phone), presses('signupCode.submit'))
const asksToUnlink = follows(
  answers(findPeople, { items: [{ name, phoneNumber }], entries: [], found: 'account' }),
  opens,
  types('unlink.email', 'ana.torres@flex.example'),
  presses('unlink.submit'),
)
const asksOf = (tool: 'selfie' | 'picture') =>
  follows(opens, typesInto(`#${tool}Phone`, phoneNumber), presses(`${tool}.submit`))
const removes = follows(asksOf('picture'), pressesInDialog('picture.submit'))
const agents = [
  { id: 'a-1', name: 'Elena Vargas', phoneNumber: '+13055550104', count: 1204 },
  { id: 'a-2', name: 'Bruno Díaz', phoneNumber: '+13055550117', count: 36 },
]

export const screens = screensOf('admin', 'staff', ['admin/tools', 'title'], {
  tools: [opens],
  'tools-signup-code': [answers(getSignupCode, { code: '042137' }), looksUp('3055550100'), seesText('042137')],
  'tools-signup-code-none': [looksUp(phoneNumber), sees('signupCode.notFound')],
  'tools-unlink-asks': [asksToUnlink, seesDialog],
  'tools-unlink-done': [
    answers(unlinkEmail, [{ name, phoneNumber }]),
    asksToUnlink,
    pressesInDialog('unlink.submit'),
    sees('unlink.done'),
  ],
  'tools-invalid': [looksUp('305'), sees('invalidPhone'), presses('unlink.submit'), sees('unlink.invalidEmail')],
  'tools-agents': [answers(listAgentSelfies, agents), opens, seesText('Elena Vargas')],
  'tools-agents-failed': [refuses(listAgentSelfies), opens, sees('admin/selfies:error')],
  'tools-selfie': [asksOf('selfie'), seesPicture],
  'tools-picture-asks': [asksOf('picture'), seesDialog],
  'tools-picture-done': [answers(removeAccountSelfie, { removed: true }), removes, sees('picture.done')],
  'tools-picture-failed': [refuses(removeAccountSelfie), removes, sees('picture.error')],
})
