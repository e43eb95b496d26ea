import { people } from '@arribo/sandbox/people'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

type Visitor = { id: string; given: object; endedAt: string | null; messages: { from: string; text: string }[] }

test('the live chat: no request before consent, three facts after it, hidden under dialogs, ended at logout', async ({
  page,
  addresses,
  pages,
  request,
}) => {
  const fetched: string[] = []
  page.on('request', (each) => void (each.url().includes('/chat/') && fetched.push(each.url())))
  const visitors = async () =>
    ((await (await request.get(`${addresses.sandbox}/controls/chats`)).json()) as { visitors: Visitor[] }).visitors
  const { phoneNumber, name } = people.active

  await pages.signIn('es', phoneNumber.slice(2))
  await page.waitForURL(/\/app/)
  await page.goto(`${addresses.driver}/app/help?language=es`)
  await expect(page.getByRole('button', { name: say('es', 'driver/help', 'chat.allow') })).toBeVisible()
  expect(fetched).toEqual([])

  await pages.press(say('es', 'driver/help', 'chat.allow'))
  const launcher = page.locator('#sandbox-chat-launcher')
  await expect(launcher).toBeVisible()
  const [visitor] = await visitors()
  expect(Object.keys(visitor?.given ?? {}).toSorted()).toEqual(['email', 'name', 'phone'])
  expect(visitor?.given).toMatchObject({ name, phone: phoneNumber })

  await pages.press(say('es', 'driver/help', 'chat.open'))
  const panel = page.frameLocator('#sandbox-chat-panel')
  await panel.getByLabel(/Mensaje/).fill('Hola, ¿me ayudan?')
  await panel.getByRole('button').click()
  await expect(panel.getByText('Hola, ¿me ayudan?')).toBeVisible()
  expect((await visitors())[0]?.messages).toMatchObject([{ from: 'visitor', text: 'Hola, ¿me ayudan?' }])

  // Consent is remembered, and the launcher hides behind a dialog.
  await page.goto(`${addresses.driver}/app`)
  await expect(launcher).toBeVisible()
  await pages.press(say('es', 'driver/home', 'plan.change'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(launcher).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(launcher).toBeVisible()
  // A closing dialog removes its history entry; a navigation at the same time would be cancelled.
  await page.waitForFunction(() => !history.state?.layer)

  await page.goto(`${addresses.driver}/app/profile`)
  await expect(launcher).toBeVisible()
  const [current] = await visitors()
  await pages.press(say('es', 'shared/ui', 'logout'))
  await expect(page).toHaveURL(`${addresses.driver}/`)
  await expect.poll(async () => (await visitors()).find(({ id }) => id === current?.id)?.endedAt).toBeTruthy()
})

test('without a session: nothing is requested before the press, and the vendor learns nothing', async ({
  page,
  addresses,
  request,
}) => {
  const fetched: string[] = []
  page.on('request', (each) => void (each.url().includes('/chat/') && fetched.push(each.url())))
  await page.goto(`${addresses.driver}/login?language=es`)
  await page.getByRole('link', { name: say('es', 'driver/app', 'help') }).click()
  const opens = page.getByRole('button', { name: say('es', 'driver/help', 'visitor.open') })
  await expect(opens).toBeVisible()
  expect(fetched).toEqual([])
  await opens.click()
  const panel = page.frameLocator('#sandbox-chat-panel')
  await panel.getByLabel(/Mensaje/).fill('No me llega el código')
  await panel.getByRole('button').click()
  await expect(panel.getByText('No me llega el código')).toBeVisible()
  const { visitors } = (await (await request.get(`${addresses.sandbox}/controls/chats`)).json()) as {
    visitors: Visitor[]
  }
  expect(visitors[0]).toMatchObject({ given: {}, messages: [{ from: 'visitor', text: 'No me llega el código' }] })
})
