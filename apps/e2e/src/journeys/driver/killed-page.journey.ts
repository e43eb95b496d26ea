import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { people } from '@arribo/sandbox/people'
import { choosePhoto } from '../../support/camera.ts'
import { buttonNamed } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (key: string) => say('es', 'driver/check-ins', key)

/** Ends the page without an event, as a phone does when it needs the memory. */
const kill = (page: Page): Promise<void> => page.close({ runBeforeUnload: false })

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/imhere')
  return page
}

async function chooseSelfie(page: Page): Promise<string> {
  const buffer = await choosePhoto(page)
  await expect(page.getByAltText(say('es', 'driver/photos', 'preview'))).toBeVisible()
  return createHash('sha256').update(buffer).digest('base64')
}

const send = (page: Page) => buttonNamed(page, word('selfie.send')).click()
const ready = (page: Page) => expect(page.getByRole('heading', { name: word('ready.title') })).toBeVisible()

test('a page killed during an upload keeps the photo; the same bytes arrive and are compared once', async ({
  page: first,
  context,
  pages,
}) => {
  const driver = await pages.arriveAs(6, { permissions: [] })
  const sent: { checksum: string | undefined; address: string }[] = []
  let isCut = true
  await context.route('**/s3/**', (route) => {
    const request = route.request()
    if (request.method() === 'PUT')
      sent.push({ checksum: request.headers()['x-amz-checksum-sha256'], address: request.url() })
    return isCut && request.method() === 'PUT' ? undefined : route.continue()
  })
  await pages.signIn('es', driver.phoneNumber.slice(2))
  await first.waitForURL(/\/app$/)
  const page = await openPage(context)
  const checksum = await chooseSelfie(page)
  await send(page)
  await expect.poll(() => sent.length).toBe(1)
  await kill(page)

  isCut = false
  const again = await openPage(context)
  await expect(again.getByText(say('es', 'driver/check-ins-app', 'selfie.resumed'))).toBeVisible()
  await send(again)
  await ready(again)
  expect(sent.map((each) => each.checksum)).toEqual([checksum, checksum])
  expect(sent[1]?.address).toBe(sent[0]?.address)
})

test('a page killed during the comparison resumes the same task, with the time that is left', async ({
  page: first,
  context,
  pages,
  controls,
}) => {
  const { phoneNumber, flexEmail } = people.shared
  await controls.planBlock(flexEmail, { startsInMinutes: 3 })
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/tasks/check') asked.push(searchParams.get('taskId') ?? '')
  })
  await pages.signIn('es', phoneNumber.slice(2))
  await first.waitForURL(/\/app$/)
  const page = await openPage(context)
  await page.route('**/api/tasks/check?*', () => undefined)
  await chooseSelfie(page)
  await send(page)
  await expect(page.getByRole('heading', { name: word('task.title') })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await kill(page)

  const before = asked.length
  const again = await openPage(context)
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  expect(new Set(asked).size).toBe(1)
  // Nobody with that face is enrolled, so the earlier task ends in "no match" and the page says so.
  await expect(again.getByRole('alert').getByText(say('es', 'shared/errors', 'selfie_no_match'))).toBeVisible()
})
