import { freshPhoto, lookAt, matchSelfie, uploadPhoto, verdictOn } from '@arribo/laboratory/selfies'
import { portrait } from '@arribo/sandbox/portraits'
import { cameraFace, choosePhoto } from '../../support/camera.ts'
import { callAs, createDriverPages, freePhone } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'
import { persons } from '../../screens/people.ts'

const word = (file: string, key: string, values = {}) => say('es', `driver/${file}`, key, values)

test('@smoke an owner invites, a friend registers through the link, enrols with three photos across a reload, and leaves again', async ({
  page,
  browser,
  pages,
  controls,
  addresses,
}) => {
  const context = await browser.newContext()
  const ownersPage = await context.newPage()
  const owner = createDriverPages(ownersPage, addresses)
  await owner.signIn('es', persons.owner.phoneNumber.slice(2))
  await expect(ownersPage).toHaveURL(/\/app\b/)
  await ownersPage.goto('/app/shared')
  await owner.press(word('enrolments', 'invite.action'))
  const link = await ownersPage.getByText(/\/app\/enrol\?invitation=/).innerText()
  const address = new URL(/https?:\S+/.exec(link)?.[0] ?? '')

  const match = async (): Promise<void> => {
    const call = await callAs(context, addresses)
    const photo = freshPhoto(await portrait(cameraFace))
    const { taskId } = await uploadPhoto(call, photo, { isOwnAccount: 'false' })
    await verdictOn(() => lookAt(call, taskId, 'borrowed-account'))
    await matchSelfie(call, taskId)
  }
  await expect(match()).rejects.toThrow('The selfie matched nobody')

  const digits = freePhone()
  await page.goto(`${address.pathname}${address.search}&language=es`)
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: word('login', 'register') }).click()
  await pages.fillRegistration('es', 'Marta Prueba', digits)
  await page.getByLabel(word('app', 'fields.code')).fill(await controls.smsCode(`+1${digits}`))

  await expect(
    page.getByText(word('enrolments-enrol', 'invites', { name: persons.owner.name.split(' ')[0] })),
  ).toBeVisible()
  await page.getByRole('checkbox').check()
  await pages.press(word('enrolments-enrol', 'consent.action'))
  await pages.press(word('photos', 'open'))
  await pages.press(word('photos', 'take'))
  await pages.press(word('three-photos', 'use'))
  await expect(page.getByRole('heading', { name: word('three-photos', 'left.title') })).toBeVisible()
  // This browser's camera shows no profile, and the phone's own is offered only while the page's is closed.
  await page.reload()
  for (const side of ['left', 'right'] as const) {
    await expect(page.getByRole('heading', { name: word('three-photos', `${side}.title`) })).toBeVisible()
    await choosePhoto(page, { side })
    await pages.press(word('three-photos', 'use'))
  }
  await expect(page.getByRole('button', { name: word('enrolments-enrol', 'send') })).toBeVisible()
  await page.reload()
  await pages.press(word('enrolments-enrol', 'send'))
  await expect(page.getByRole('heading', { name: word('enrolments-enrol', 'done.title') })).toBeVisible()
  await match()

  await page.getByRole('link', { name: word('enrolments-enrol', 'toShared') }).click()
  await page.getByText(word('enrolments', 'others.withdraw'), { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('enrolments', 'withdrawDialog.action') })
    .click()
  await expect(page.getByText(word('enrolments', 'others.none'))).toBeVisible()
  await expect(match()).rejects.toThrow('The selfie matched nobody')
  await context.close()
})
