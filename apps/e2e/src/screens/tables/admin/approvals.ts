import { listApprovals } from '@arribo/api-contracts/admin/approvals'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { people } from '@arribo/sandbox/people'
import { expect } from '@playwright/test'
import { refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, goes, screensOf, seesDialog, type Step, stepsIn, titled, typesInto } from '../../steps.ts'

const { sees, presses } = stepsIn('admin/approvals')

const what = { name: people.lostPhone.name, phone: formatPhone(people.lostPhone.phoneNumber), group: 'admin' }
const opens = follows(goes('/admin/approvals'), sees('change.add_member', what))
const decides =
  (label: 'approveLabel' | 'refuseLabel'): Step =>
  ({ page, word }) => {
    const change = word('admin/approvals', 'change.add_member', what)
    return page.getByRole('button', { name: word('admin/approvals', label, { what: change }) }).click()
  }

const { phoneNumber } = persons.active

export const screens = screensOf('admin', 'staff', ['admin/approvals', 'title'], {
  approvals: [opens],
  'approvals-approve': [opens, decides('approveLabel'), seesDialog],
  'approvals-refuse': [opens, decides('refuseLabel'), seesDialog],
  'approvals-failed': [refuses(listApprovals), goes('/admin/approvals'), sees('error')],
  'approvals-ask': titled(
    'support',
    goes('/admin/cognitoGroups/support'),
    typesInto('#memberPhone', phoneNumber),
    presses('admin/groups:askToAdd'),
    seesDialog,
    presses('ask.action'),
    ({ page }) => expect(page.locator('#approvalReason[aria-invalid=true]')).toBeVisible(),
  ),
})
