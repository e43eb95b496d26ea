import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { homeOf, type Language } from '@arribo/i18n/languages'
import { type Call, callOver } from '@arribo/laboratory/ask'
import { crowd, type Person, platformPassword, sandboxPassword as password } from '@arribo/sandbox/people'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Controls, createControls } from './controls.ts'
import type { Addresses } from './stack.ts'
import { say } from './words.ts'

export { password, platformPassword }
/** The password of people who register: the form refuses one with our name in it. */
export const ownPassword = 'Rumbo-2026'
export const cards = {
  good: '4242424242424242',
  asksBank: '4000002500003155',
  noFunds: '4000000000009995',
  another: '5555555555554444',
} as const

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export function idTokenOf({ origins }: Session): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}

/** Calls the API as whoever is signed in. */
export async function callAs(context: BrowserContext, { api }: Addresses): Promise<Call> {
  const session = await context.storageState()
  return callOver({ address: api }, () => idTokenOf(session))
}

let used = 0
export const freePhone = (): string =>
  String(3_055_551_000 + Number(process.env['TEST_WORKER_INDEX']) * 400 + (used += 1))

/** The seed says what each of the forty has done. Only one journey may change each of them. */
export function fromCrowd(index: number): Person {
  const person = crowd[index]
  if (!person) throw new Error(`There is no person ${index} in the crowd`)
  return person
}

/**
 * Waits until the card iframe stops moving. A click within milliseconds of a scroll lands where the iframe was, because
 * the browser locates cross-origin frames in its last rendered picture.
 */
async function stillness(page: Page): Promise<void> {
  const frame = page.locator('iframe').first()
  for (let before = '', tries = 0; tries < 20; tries += 1) {
    const now = JSON.stringify(await frame.boundingBox())
    if (now === before) return
    before = now
    await page.waitForTimeout(250)
  }
}

/** A button that checks in goes on with its block, such as `UMI1 Doral, today at 5:00 AM`. */
export const buttonNamed = (page: Page, name: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${name.replaceAll(/[.?()]/g, String.raw`\$&`)}(?: U[A-Z]{2}\\d .+)?$`),
  })

const presser = (page: Page) => (name: string) => buttonNamed(page, name).click()

function accountPages(page: Page, { driver }: Addresses, controls: Controls) {
  const press = presser(page)
  const fillRegistration = async (language: Language, name: string, digits: string): Promise<void> => {
    const word = (key: string) => say(language, 'driver/users-register', key)
    await page.getByLabel(word('name')).fill(name)
    await page.getByLabel(say(language, 'driver/app', 'fields.phone')).fill(digits)
    await page.getByLabel(word('password'), { exact: true }).fill(ownPassword)
    await page.getByLabel(word('confirmPassword')).fill(ownPassword)
    await press(word('submit'))
    await expect(page.getByRole('heading', { name: say(language, 'driver/users-confirm', 'title') })).toBeVisible()
  }
  return {
    fillRegistration,
    async register(language: Language, name: string, digits: string): Promise<void> {
      await page.goto(`${driver}${homeOf(language)}?language=${language}`)
      await page
        .getByRole('link', { name: say(language, 'driver/landing', 'hero.register') })
        .first()
        .click()
      await fillRegistration(language, name, digits)
      await page.getByLabel(say(language, 'driver/app', 'fields.code')).fill(await controls.smsCode(`+1${digits}`))
      await expect(page).toHaveURL(`${driver}/app/pay`)
    },
    async signIn(language: Language, digits: string, typed = password): Promise<void> {
      await page.goto(`${driver}/login?language=${language}`)
      await this.fillLogin(language, digits, typed)
    },
    async fillLogin(language: Language, digits: string, typed = password): Promise<void> {
      await page.getByLabel(say(language, 'driver/app', 'fields.phone')).fill(digits)
      await page.getByLabel(say(language, 'driver/app', 'fields.password'), { exact: true }).fill(typed)
      await press(say(language, 'driver/login', 'submit'))
    },
  }
}

function paymentPages(page: Page) {
  const press = presser(page)
  return {
    async choose(language: Language, plan: PlanId): Promise<void> {
      await page.getByRole('radio', { name: new RegExp(say(language, 'shared/plans', `${plan}.title`)) }).check()
      await press(say(language, 'driver/app', 'continue'))
      await expect(page.getByRole('heading', { name: say(language, 'driver/payments', 'summary') })).toBeVisible()
    },
    async payWith(language: Language, card: string, amount: string): Promise<void> {
      const frame = page.frameLocator('iframe').first()
      await frame.locator('[name="number"]').fill(card)
      await frame.locator('[name="expiry"]').fill('12 / 34')
      await frame.locator('[name="cvc"]').fill('123')
      const zip = frame.locator('[name="postalCode"]')
      if (await zip.isVisible()) await zip.fill('33101')
      const pay = page.getByRole('button', {
        name: say(language, 'driver/payments', 'submit', { amount }),
        exact: true,
      })
      await pay.scrollIntoViewIfNeeded()
      await stillness(page)
      await pay.click()
    },
    async seePaid(language: Language): Promise<void> {
      await expect(
        page.getByRole('heading', { level: 1, name: say(language, 'driver/payments', 'outcome.paid.title') }),
      ).toBeVisible()
      await page.getByRole('link', { name: say(language, 'driver/payments', 'outcome.toApp') }).click()
    },
  }
}

type Arriving = { readonly accuracy?: number; readonly permissions?: readonly string[] }

function checkInPages(page: Page, { driver }: Addresses, controls: Controls) {
  const press = presser(page)
  return {
    /** Signs in somebody of the crowd who stands at the station of their only block, which begins in three minutes. */
    async arriveAs(index: number, { permissions = ['geolocation', 'camera'], ...position }: Arriving = {}) {
      const person = fromCrowd(index)
      const { flexEmail } = person
      await page.context().grantPermissions([...permissions], { origin: driver })
      await controls.dropBlocks(flexEmail)
      await controls.planBlock(flexEmail, { startsInMinutes: 3 })
      await page.context().setGeolocation({ ...(await controls.whereBlockIs(flexEmail)), ...position })
      return person
    },
    async connectFlex(language: Language, email: string): Promise<void> {
      const word = (key: string) => say(language, 'driver/flex', key)
      await expect(page.getByRole('heading', { name: word('login.title') })).toBeVisible()
      await page.getByLabel(word('login.email')).fill(email)
      await page.getByLabel(word('login.password'), { exact: true }).fill(platformPassword)
      await press(word('login.submit'))
    },
    async chooseOwnAccount(language: Language): Promise<void> {
      await expect(page.getByRole('heading', { name: say(language, 'driver/users-setup', 'title') })).toBeVisible()
      await page.getByRole('radio', { name: new RegExp(say(language, 'driver/home', 'plan.own-account')) }).check()
      await press(say(language, 'driver/users-setup', 'submit'))
      await expect(page).toHaveURL(`${driver}/app`)
    },
    async takeSelfie(language: Language): Promise<void> {
      const word = (key: string) => say(language, 'driver/check-ins', key)
      await press(say(language, 'driver/photos', 'take'))
      await press(word('selfie.send'))
      await expect(page.getByRole('heading', { name: word('ready.title') })).toBeVisible()
    },
  }
}

export function createDriverPages(page: Page, addresses: Addresses) {
  const controls = createControls(addresses)
  return {
    press: presser(page),
    ...accountPages(page, addresses, controls),
    ...paymentPages(page),
    ...checkInPages(page, addresses, controls),
  }
}
