import { people } from '@arribo/sandbox/people'
import { openServer } from '@arribo/sandbox/open-server'
import type { Page } from '@playwright/test'
import { choosePhoto } from '../../support/camera.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (key: string) => say('en', 'driver/spark', key)

async function embed(page: Page, sandbox: string): Promise<void> {
  await page.goto(`${sandbox}/spark-host`)
  await page.getByLabel('Person').selectOption(people.shared.phoneNumber)
  await page.getByLabel('Language').selectOption('en')
  await page.getByRole('button', { name: 'Embed' }).click()
}

test('@smoke a page on the allow list embeds the selfie upload and is told of the photo; the token is in no URL', async ({
  page,
  addresses,
}) => {
  await embed(page, addresses.sandbox)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: word('title') })).toBeVisible()
  const inner = page.frames().find((each) => each.url().includes('/spark/iframe'))
  expect(inner?.url()).toBe(`${addresses.driver}/spark/iframe?language=en`)
  await expect(frame.locator('input[type=file]')).toHaveAttribute('capture', 'user')
  const signing = page.waitForRequest(/\/api\/signed-image-url/)
  await choosePhoto(frame)
  await frame
    .getByRole('button', { name: word('send') })
    .last()
    .click()
  await expect(frame.getByText(word('sent'))).toBeVisible()
  await expect(frame.getByAltText(say('en', 'driver/photos', 'preview'))).toHaveCount(0)

  const request = await signing
  expect(new URL(request.url()).searchParams.get('isSpark')).toBe('true')
  expect((await request.allHeaders())['authorization']).toMatch(/^eyJ/)
  const received = JSON.parse(await page.locator('#messages li').innerText()) as Record<string, string>
  expect(Object.keys(received).toSorted()).toEqual(['imageUrl', 'taskId', 'type'])
  expect(received['type']).toBe('arribo:selfie')
  expect(received['imageUrl']).toMatch(new RegExp(`/s3/arribo-selfies/selfies/.+/${received['taskId']}\\.jpg$`))
})

test("a page that isn't on the allow list can embed neither the upload nor any other page", async ({
  page,
  addresses,
  complaints,
}) => {
  const paths = ['/spark/iframe?token=a.b.c', '/login']
  const frames = paths.map((path) => `<iframe src="${addresses.driver}${path}"></iframe>`)
  // Another site on this machine, whose origin is on no allow list.
  const stranger = await openServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(frames.join('')),
  )
  await page.goto(stranger.address)
  await expect.poll(() => complaints.left().filter((each) => each.includes('frame-ancestors')).length).toBe(2)
  const protocols = page.frames().map((frame) => new URL(frame.url()).protocol)
  expect(protocols).toEqual(['http:', 'chrome-error:', 'chrome-error:'])
  await stranger.close()
  complaints.allow(/frame-ancestors/)
})
