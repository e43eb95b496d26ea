import { listGroups } from '@arribo/api-contracts/admin/groups'
import { expect } from '@playwright/test'
import { answers, refuses } from '../../network.ts'
import { follows, goes, screensOf, seesDialog, stepsIn, titled, typesInto } from '../../steps.ts'

const { sees, presses } = stepsIn('admin/groups')

const opensGroups = follows(goes('/admin/cognitoGroups'), ({ page }) =>
  expect(page.getByRole('link', { name: 'admin', exact: true })).toBeVisible(),
)
const creates = (name: string) => follows(opensGroups, presses('add'), typesInto('#groupName', name), presses('create'))

const opensStaff = follows(goes('/admin/cognitoGroups/admin'), ({ page, word }) =>
  expect(page.getByText(word('admin/groups', 'you'), { exact: true })).toBeVisible(),
)

export const screens = screensOf('admin', 'staff', ['admin/groups', 'title'], {
  groups: [opensGroups],
  'groups-failed': [refuses(listGroups), goes('/admin/cognitoGroups'), sees('error')],
  'groups-asks': [
    answers(listGroups, [{ group: 'soporte', description: 'Contesta el teléfono' }]),
    goes('/admin/cognitoGroups'),
    presses('deleteGroup', { group: 'soporte' }),
    seesDialog,
  ],
  'group-new-invalid': [creates('dos palabras'), sees('nameSpaces')],
  'group-members': titled('admin', opensStaff),
})
