import { createHash } from 'node:crypto'
import { portrait } from '@arribo/sandbox/portraits'
import { cameraFace } from '../../support/camera.ts'
import { createDriverPages, freePhone, ownPassword } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'
import { idTokenOf, persons } from '../../screens/people.ts'

const word = (file: string, key: string, values = {}) => say('es', `driver/${file}`, key, values)

test('@smoke an owner invites, a friend registers through the link, enrols with three photos across a reload, and leaves again', async ({
  page,
  browser,
  pages,
  controls,
  addresses,
}, { workerIndex }) => {
  const context = await browser.newContext()
  const ownersPage = await context.newPage()
  const owner = createDriverPages(ownersPage, addresses, controls)
  await owner.signIn('es', persons.owner.phoneNumber.slice(2))
  await expect(ownersPage).toHaveURL(/\/app\b/)
  await ownersPage.goto(`${addresses.driver}/app/shared`)
  await owner.press(word('enrolments', 'invite.action'))
  const link = await ownersPage.getByText(/\/app\/enrol\?invitation=/).innerText()
  const address = new URL(/https?:\S+/.exec(link)?.[0] ?? '')

  /** Compares a selfie of the friend for the owner's account, and returns the result. */
  let take = 1
  const compare = async (): Promise<string> => {
    const headers = { authorization: idTokenOf(await context.storageState()) }
    const ask = async (method: 'GET' | 'POST', path: string, data?: object) => {
      const answer = await context.request.fetch(`${addresses.api}${path}`, { method, headers, ...(data && { data }) })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as Record<string, string>
    }
    // The same photo counts once.
    const photo = await portrait(cameraFace, { take: (take += 1) })
    const checksumSha256 = createHash('sha256').update(photo).digest('base64')
    const query = new URLSearchParams({ contentLength: String(photo.length), checksumSha256, isOwnAccount: 'false' })
    const { uploadURL = '', taskId = '' } = await ask('GET', `/api/signed-image-url?${query}`)
    const type = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': checksumSha256 }
    expect((await context.request.put(uploadURL, { headers: type, data: photo })).ok()).toBe(true)
    await ask('GET', `/api/users/me/check-selfie-validity?taskId=${taskId}&accountType=borrowed-account`)
    await ask('POST', '/api/tasks', { taskId })
    let status = 'pending'
    await expect
      .poll(async () => (status = (await ask('GET', `/api/tasks/check?taskId=${taskId}`))['status'] ?? ''))
      .not.toBe('pending')
    return status
  }
  expect(await compare()).toBe('failed')

  const digits = freePhone(workerIndex)
  await page.goto(`${addresses.driver}${address.pathname}${address.search}&language=es`)
  await expect(page).toHaveURL(`${addresses.driver}/login`)
  await page.getByRole('link', { name: word('login', 'register') }).click()
  await page.getByLabel(word('users-register', 'name')).fill('Marta Prueba')
  await page.getByLabel(word('app', 'fields.phone')).fill(digits)
  await page.getByLabel(word('users-register', 'password'), { exact: true }).fill(ownPassword)
  await page.getByLabel(word('users-register', 'confirmPassword')).fill(ownPassword)
  await pages.press(word('users-register', 'submit'))
  await expect(page.getByRole('heading', { name: word('users-confirm', 'title') })).toBeVisible()
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
  // The camera of this browser shows no profile, and the phone's own is offered only while the page's is closed.
  await page.reload()
  for (const side of ['left', 'right'] as const) {
    await expect(page.getByRole('heading', { name: word('three-photos', `${side}.title`) })).toBeVisible()
    const buffer = await portrait(cameraFace, { side })
    await page.locator('input[type=file]').setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer })
    await pages.press(word('three-photos', 'use'))
  }
  await expect(page.getByRole('button', { name: word('enrolments-enrol', 'send') })).toBeVisible()
  await page.reload()
  await pages.press(word('enrolments-enrol', 'send'))
  await expect(page.getByRole('heading', { name: word('enrolments-enrol', 'done.title') })).toBeVisible()
  expect(await compare()).toBe('completed')

  await page.getByRole('link', { name: word('enrolments-enrol', 'toShared') }).click()
  await page.getByText(word('enrolments', 'others.withdraw'), { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('enrolments', 'withdrawDialog.action') })
    .click()
  await expect(page.getByText(word('enrolments', 'others.none'))).toBeVisible()
  expect(await compare()).toBe('failed')
  await context.close()
})
