import { lookAt, uploadPhoto } from '@arribo/laboratory/selfies'
import { portrait } from '@arribo/sandbox/portraits'
import { callAs, cards, freePhone, platformPassword } from '../../support/driver-pages.ts'
import { expect, testApart as test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const perSecond = 0.5
const email = 'line@flex.example'
const word = (key: string) => say('es', 'driver/check-ins', key)

/** Rekognition's quota is tiny here. */
test.use({ ofApi: { REKOGNITION_CALLS_PER_SECOND: String(perSecond) } })

test('a driver waits in line for the check of the selfie, sees the place go down, and checks in', async ({
  page,
  context,
  pages,
  controls,
  addresses,
}) => {
  await context.grantPermissions(['geolocation', 'camera'])
  await controls.createAccount({ email, password: platformPassword })
  await pages.register('es', 'Lía Prueba', freePhone())
  await pages.choose('es', 'credits')
  await pages.payWith('es', cards.good, '$6.99')
  await pages.seePaid('es')
  await pages.connectFlex('es', email)
  await pages.chooseOwnAccount('es')
  await controls.planBlock(email, { startsInMinutes: 2 })
  await context.setGeolocation(await controls.whereBlockIs(email))

  await controls.limitFaces(perSecond)
  await page.reload()
  await pages.press(say('es', 'driver/home', 'tiles.imHere'))
  await pages.press(say('es', 'driver/photos', 'take'))
  await test.step('eight others are ahead', async () => {
    const call = await callAs(context, addresses)
    const photo = await portrait(7)
    const others = Array.from({ length: 8 }, async () => lookAt(call, (await uploadPhoto(call, photo)).taskId))
    expect((await Promise.all(others)).map(({ body }) => body.verdict)).toContain('waiting')
  })
  await pages.press(word('selfie.send'))
  const place = async () => Number(/\d+/.exec(await page.getByText(/en el lugar \d+ de la fila/).innerText())?.[0])
  const first = await place()
  expect(first).toBeGreaterThan(1)
  await expect.poll(place).toBeLessThan(first)
  await expect(page.getByText(/Sigues tú en la fila/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(word('done.title')).first()).toBeVisible({ timeout: 30_000 })
  expect(await controls.arrivalsOf(email)).toBe(1)
})
