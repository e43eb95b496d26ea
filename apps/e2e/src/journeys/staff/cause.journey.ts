import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

/** The first has an open dispute and credits; the second has used their only credit. Both have linked an account. */
const [disputed, spent] = [fromCrowd(18), fromCrowd(15)]
const standing = (key: string, values?: Record<string, string | number>) => word('standing', key, values)

test("a driver who can't work: the cause, the matching reply, the fix in place, and back", async ({
  page,
  controls,
  staff,
}) => {
  for (const { flexEmail } of [disputed, spent]) {
    await controls.dropBlocks(flexEmail)
    await controls.planBlock(flexEmail, { startsInMinutes: 5 })
  }
  await staff.signIn()

  await test.step("an open dispute while credits don't help: the reply asks for no money", async () => {
    await staff.open(`/admin/users/${disputed.phoneNumber}`, disputed.name)
    await expect(page.getByText('No: suspended by 1 open dispute ($27.96)')).toBeVisible()
    await page.getByText(word('macros-reply-kit', 'title'), { exact: true }).click()
    const replies = page.locator('p[lang]')
    await expect(replies).toHaveCount(2)
    await expect(page.locator('p[lang="en"]')).toContainText("You don't have to pay again.")
    await expect(page.locator('p[lang="es"]')).toContainText('No tienes que pagar otra vez.')
  })

  await test.step('setting the standing in place lifts it, and undo restores the dispute', async () => {
    await staff.press(standing('mend.set_standing'))
    await expect(page.getByText(standing('yes'), { exact: true })).toBeVisible()
    await staff.press(word('user', 'undo'))
    await expect(page.getByText('No: suspended by 1 open dispute ($27.96)')).toBeVisible()
  })

  await test.step('nothing left: days are given in place, and the driver can check in', async () => {
    await staff.open(`/admin/users/${spent.phoneNumber}`, spent.name)
    await expect(page.getByText(/^No: the last credit was used on /)).toBeVisible()
    await page.getByRole('button', { name: /^Give \d+ days$/ }).click()
    await expect(page.getByText(standing('yes'), { exact: true })).toBeVisible()
    await staff.press(word('user', 'undo'))
    await expect(page.getByText(/^No: the last credit was used on /)).toBeVisible()
  })
})
