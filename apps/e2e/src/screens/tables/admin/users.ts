import { listUsers } from '@arribo/api-contracts/admin/users'
import { expect } from '@playwright/test'
import { refuses, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, goes, goesOffline, reopenedCutOff, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesHeading } = stepsIn('admin/users')

const { name, phoneNumber } = persons.active
const opens = (query = '') => follows(goes(`/admin/users${query}`), seesHeading('title'))

export const screens = screensOf('admin', 'staff', ['admin/users', 'title'], {
  users: [
    opens(),
    // A skeleton has ten rows too, but no links.
    ({ page }) => expect(page.getByRole('row').getByRole('link', { name: /^\+/ })).toHaveCount(10),
  ],
  'users-preview': [
    opens(`?preview=${encodeURIComponent(phoneNumber)}`),
    async ({ page, word }) => {
      const panel = page.getByRole('complementary', { name })
      await expect(panel.getByText(word('admin/standing', 'status.service'))).toBeVisible()
      await expect(panel.getByText(word('admin/standing', 'status.block'))).toBeVisible()
    },
  ],
  'users-none-found': [opens('?search=zzz'), sees('none')],
  'users-no-such-number': [opens('?search=3055550103'), sees('unconfirmed')],
  'users-loading': [waitsFor(listUsers), opens(), sees('loading')],
  'users-not-answering': [waitsFor(listUsers), opens(), sees('admin/app:notAnswering.text')],
  'users-failed': [refuses(listUsers), opens(), sees('error')],
  'users-offline': reopenedCutOff(opens(), goesOffline, sees('shared/ui:offline')),
})
