import { people } from '@arribo/sandbox/people'
import type { Page } from '@playwright/test'
import { consoleAt } from '../../support/controls.ts'
import { expect, test } from '../../support/journey.ts'
import type { Addresses } from '../../support/stack.ts'
import { say } from '../../support/words.ts'

type Visitor = { id: string; given: object; endedAt: string | null; messages: { from: string; text: string }[] }

async function visitors(addresses: Addresses, who: 'driver' | 'stranger'): Promise<Visitor[]> {
  const all = (await consoleAt(addresses).ask<{ visitors: Visitor[] }>('chats')).visitors
  return all.filter(({ given }) => Object.keys(given).length > 0 === (who === 'driver'))
}

function listFetched(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (each) => void (each.url().includes('/chat/') && fetched.push(each.url())))
  return fetched
}

async function write(page: Page, text: string): Promise<void> {
  const panel = page.frameLocator('#sandbox-chat-panel')
  await panel.getByLabel(/Mensaje/).fill(text)
  await panel.getByRole('button').click()
  await expect(panel.getByText(text)).toBeVisible()
}

test('the live chat: no request before consent, three facts after it, hidden under dialogs, ended at logout', async ({
  page,
  addresses,
  pages,
}) => {
  const fetched = listFetched(page)
  const { phoneNumber, name } = people.active

  await pages.signIn('es', phoneNumber.slice(2))
  await page.waitForURL(/\/app/)
  await page.goto('/app/help?language=es')
  await expect(page.getByRole('button', { name: say('es', 'driver/help', 'chat.allow') })).toBeVisible()
  expect(fetched).toEqual([])

  await pages.press(say('es', 'driver/help', 'chat.allow'))
  const launcher = page.locator('#sandbox-chat-launcher')
  await expect(launcher).toBeVisible()
  const [visitor] = await visitors(addresses, 'driver')
  expect(Object.keys(visitor?.given ?? {}).toSorted()).toEqual(['email', 'name', 'phone'])
  expect(visitor?.given).toMatchObject({ name, phone: phoneNumber })

  await pages.press(say('es', 'driver/help', 'chat.open'))
  await write(page, 'Hola, ¿me ayudan?')
  expect((await visitors(addresses, 'driver'))[0]?.messages).toMatchObject([
    { from: 'visitor', text: 'Hola, ¿me ayudan?' },
  ])

  // The app remembers the consent, and the launcher hides behind a dialog.
  await page.goto('/app')
  await expect(launcher).toBeVisible()
  await pages.press(say('es', 'driver/home', 'plan.change'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(launcher).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(launcher).toBeVisible()
  // A closing dialog removes its history entry, which would cancel a navigation at the same time.
  await page.waitForFunction(() => !history.state?.layer)

  await page.goto('/app/profile')
  await expect(launcher).toBeVisible()
  const [current] = await visitors(addresses, 'driver')
  await pages.press(say('es', 'shared/ui', 'logout'))
  await expect(page).toHaveURL('/')
  await expect
    .poll(async () => (await visitors(addresses, 'driver')).find(({ id }) => id === current?.id)?.endedAt)
    .toBeTruthy()
})

test('without a session: nothing is requested before the press, and the vendor learns nothing', async ({
  page,
  addresses,
}) => {
  const fetched = listFetched(page)
  await page.goto('/login?language=es')
  await page.getByRole('link', { name: say('es', 'driver/app', 'help') }).click()
  const opens = page.getByRole('button', { name: say('es', 'driver/help', 'visitor.open') })
  await expect(opens).toBeVisible()
  expect(fetched).toEqual([])
  await opens.click()
  await write(page, 'No me llega el código')
  const [stranger] = await visitors(addresses, 'stranger')
  expect(stranger).toMatchObject({ given: {}, messages: [{ from: 'visitor', text: 'No me llega el código' }] })
})
