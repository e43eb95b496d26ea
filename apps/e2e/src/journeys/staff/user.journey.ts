import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

const shared = fromCrowd(35)
const user = (key: string, values?: Record<string, string>) => word('user', key, values)

test('two agents on one driver: each sees the other, and the slower one learns who changed what', async ({
  page,
  staff: elena,
  colleague,
}) => {
  const { name, phoneNumber } = shared
  await elena.signIn({ name: 'Elena Vargas' })
  await elena.open(`/admin/users/${phoneNumber}`, name)

  const rosa = await colleague()
  const theirs = rosa.page
  await rosa.signIn({ name: 'Rosa Vidal', group: 'support' })
  await rosa.open(`/admin/users/${phoneNumber}`, name)
  const field = (at: typeof page) => at.getByLabel(user('fields.name'), { exact: true })
  const bar = (at: typeof page) => at.getByRole('region', { name: user('unsaved') })

  await test.step('the second sees the first, and the first sees the second typing', async () => {
    await expect(theirs.getByText(user('presence.looking', { name: 'Elena Vargas' }))).toBeVisible()
    await field(theirs).fill('Nombre de Rosa')
    await field(page).fill('Nombre de Elena')
    await expect(page.getByText(user('presence.editing', { name: 'Rosa Vidal' }))).toBeVisible()
  })

  await test.step('the faster one saves', async () => {
    await rosa.press(user('save'), bar(theirs))
    await expect(rosa.heading('Nombre de Rosa')).toBeVisible()
  })

  await test.step('the slower one reads whose change it was, and accepts it', async () => {
    await elena.press(user('save'), bar(page))
    const conflict = page.getByRole('alert').filter({ hasText: user('conflict.title') })
    const change = `${user('fields.name')} (${name} → Nombre de Rosa)`
    const message = user('meanwhile.staff', { name: 'Rosa Vidal', what: change, when: '' })
    await expect(page.getByRole('status').filter({ hasText: message.trim() })).toBeVisible()
    await elena.press(user('conflict.take', { value: 'Nombre de Rosa' }), conflict)
    await expect(bar(page)).toHaveCount(0)
    await expect(elena.heading('Nombre de Rosa')).toBeVisible()
    const timeline = page.getByRole('region', { name: word('timeline', 'title') })
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Nombre de Rosa' }).first()).toContainText(
      'Rosa Vidal',
    )
  })
})
