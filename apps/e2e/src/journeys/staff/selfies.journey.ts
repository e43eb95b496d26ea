import { writeFile } from 'node:fs/promises'
import { people } from '@arribo/sandbox/people'
import { portrait } from '@arribo/sandbox/portraits'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (key: string, total?: number) =>
  say('en', 'admin/selfies-uploads', key, total === undefined ? {} : { total })
const shows = (page: Page, text: string) => expect(page.locator('p', { hasText: text }).first()).toBeVisible()

async function countOf(page: Page, name: string): Promise<number> {
  const table = page.getByRole('table', { name: say('en', 'admin/selfies', 'title') })
  const row = table.getByRole('row', { name })
  await expect(row.or(table.getByText(say('en', 'admin/selfies', 'noneYet')))).toBeVisible()
  return (await row.count()) === 0 ? 0 : Number(await row.getByRole('cell').last().textContent())
}

async function sizeOf(context: BrowserContext, jpeg: Buffer): Promise<readonly [number, number]> {
  const blank = await context.newPage()
  const size = await blank.evaluate(
    async (source) => {
      const picture = Object.assign(new Image(), { src: source })
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight] as const
    },
    `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  )
  await blank.close()
  return size
}

async function drop(page: Page, file: string): Promise<void> {
  const chooser = page.getByLabel(word('choose'))
  await chooser.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await chooser.boundingBox()) ?? {}
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await hand.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
}

test('staff upload selfies: a large one is scaled down, and a dropped one is treated like a chosen one', async ({
  page,
  context,
  controls,
  staff,
}, info) => {
  const name = `Sofía Luna ${info.workerIndex}-${info.retry}`
  await staff.signIn({ name })
  await staff.open('/admin/tools', say('en', 'admin/tools', 'title'))
  const before = await countOf(page, name)
  const large = await portrait(101, { width: 4000, height: 3000 })

  await test.step('a chosen file is uploaded, and counted', async () => {
    const file = { name: `${people.active.phoneNumber}.jpg`, mimeType: 'image/jpeg', buffer: large }
    await page.getByLabel(word('choose')).setInputFiles([file])
    await staff.press(word('send_one', 1))
    await shows(page, word('uploaded_one', 1))
    await expect.poll(() => countOf(page, name)).toBe(before + 1)
  })
  await test.step('the stored photo fits within 1440 by 1080', async () => {
    const stored = await controls.newestObject('selfies/', 'staff-')
    expect(stored.length).toBeLessThan(large.length)
    expect(await sizeOf(context, stored)).toEqual([1440, 1080])
  })
  await test.step('dropped files are treated like chosen ones', async () => {
    const file = info.outputPath('+13055550100 b.jpg')
    await writeFile(file, await portrait(103))
    await drop(page, file)
    await shows(page, '+13055550100 b.jpg')
    await staff.press(word('send_one', 1))
    await shows(page, word('uploaded_other', 2))
    await expect.poll(() => countOf(page, name)).toBe(before + 2)
  })
})
