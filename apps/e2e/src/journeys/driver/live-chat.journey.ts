import { people } from '@arribo/sandbox/people'
import { consoleAt } from '../../support/controls.ts'
import { expect, test } from '../../support/journey.ts'
import type { Addresses } from '../../support/stack.ts'
import { say } from '../../support/words.ts'

type Visitor = { id: string; given: object; endedAt: string | null; messages: { from: string; text: string }[] }

/** Those who have said who they are. */
async function visitors(addresses: Addresses): Promise<Visitor[]> {
  const all = (await consoleAt(addresses).ask<{ visitors: Visitor[] }>('chats')).visitors
  return all.filter(({ given }) => Object.keys(given).length > 0)
}

test('the live chat: no request before consent, three facts after it, hidden under dialogs, ended at logout', async ({
  page,
  addresses,
  pages,
}) => {
  const fetched: string[] = []
  page.on('request', (each) => void (each.url().includes('/chat/') && fetched.push(each.url())))
  const { phoneNumber, name } = people.active

  await pages.signIn('es', phoneNumber.slice(2))
  await page.waitForURL(/\/app/)
  await page.goto('/app/help?language=es')
  await expect(page.getByRole('button', { name: say('es', 'driver/help', 'chat.allow') })).toBeVisible()
  expect(fetched).toEqual([])

  await pages.press(say('es', 'driver/help', 'chat.allow'))
  const launcher = page.locator('#sandbox-chat-launcher')
  await expect(launcher).toBeVisible()
  const [visitor] = await visitors(addresses)
  expect(Object.keys(visitor?.given ?? {}).toSorted()).toEqual(['email', 'name', 'phone'])
  expect(visitor?.given).toMatchObject({ name, phone: phoneNumber })

  await pages.press(say('es', 'driver/help', 'chat.open'))
  const panel = page.frameLocator('#sandbox-chat-panel')
  await panel.getByLabel(/Mensaje/).fill('Hola, ¿me ayudan?')
  await panel.getByRole('button').click()
  await expect(panel.getByText('Hola, ¿me ayudan?')).toBeVisible()
  expect((await visitors(addresses))[0]?.messages).toMatchObject([{ from: 'visitor', text: 'Hola, ¿me ayudan?' }])

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
  const [current] = await visitors(addresses)
  await pages.press(say('es', 'shared/ui', 'logout'))
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await visitors(addresses)).find(({ id }) => id === current?.id)?.endedAt).toBeTruthy()
})
