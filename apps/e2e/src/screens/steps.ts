import { type Language, languages } from '@arribo/i18n/languages'
import { expect, type Page } from '@playwright/test'
import { choosePhoto, type Portrait } from '../support/camera.ts'
import { lostConnection } from '../support/complaints.ts'
import type { createControls } from '../support/controls.ts'
import { buttonNamed, type createDriverPages, platformPassword } from '../support/driver-pages.ts'
import type { Addresses } from '../support/stack.ts'
import { type Person, persons } from './people.ts'

export type App = 'driver' | 'admin'

export type Scene = {
  readonly page: Page
  readonly language: Language
  readonly addresses: Addresses
  readonly controls: ReturnType<typeof createControls>
  readonly pages: ReturnType<typeof createDriverPages>
  /** The number of the parallel worker. Each uses its own people if the screens change their blocks. */
  readonly worker: number
  /** A sentence in the scene's language, from a file of words: `word('driver/login', 'title')`. */
  word: (file: string, key: string, values?: Record<string, string | number>) => string
  go: (path: string) => Promise<void>
  post: (path: string, body: object) => Promise<void>
}

export type Screen = {
  readonly name: string
  readonly app: App
  readonly as: Person
  /** How the document's title begins: a file and key, or a name that is the same in every language. */
  readonly title: readonly [file: string, key: string] | string
  open(scene: Scene): Promise<void>
  /** The state has no language switch, or doesn't survive it, so the screen is opened again instead. */
  readonly reopens?: true
  /** What the browser's console may say in this state, because something is missing. */
  readonly mayComplain?: RegExp
}

export type Step = (scene: Scene) => unknown
export type WordFile = `${string}/${string}`
export type Row = readonly Step[] | (Partial<Omit<Screen, 'name' | 'open'>> & { readonly steps: readonly Step[] })

export type Theme = 'light' | 'dark'

export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** Every rule runs once per language, the rules about colour also in each theme. */
export const looks: readonly Look[] = languages.map((language, index) => ({
  language,
  themes: index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'],
}))

export const screensOf = (
  app: App,
  as: Person,
  title: Screen['title'],
  rows: Readonly<Record<string, Row>>,
): readonly Screen[] =>
  Object.entries(rows).map(([name, row]) => {
    const { steps, ...over } = 'steps' in row ? row : { steps: row }
    return { app, as, title, ...over, name, open: follows(...steps) }
  })

export const reopened = (...steps: readonly Step[]): Row => ({ reopens: true, steps })
export const cutOff = (...steps: readonly Step[]): Row => ({ mayComplain: lostConnection, steps })
export const reopenedCutOff = (...steps: readonly Step[]): Row => ({
  mayComplain: lostConnection,
  reopens: true,
  steps,
})
export const titled = (title: Screen['title'], ...steps: readonly Step[]): Row => ({ title, steps })

export const follows =
  (...steps: readonly Step[]) =>
  async (scene: Scene): Promise<void> => {
    for (const step of steps) await step(scene)
  }

type Values = Record<string, string | number>
type Role = Parameters<Page['getByRole']>[0]

export const goes =
  (path: string): Step =>
  (scene) =>
    scene.go(path)

/**
 * Steps that find things by their words. Keys without a file are looked up in this one: in `stepsIn('driver/login')`,
 * `sees('title')` is short for `sees('driver/login:title')`.
 */
export function stepsIn(file: WordFile) {
  const textOf = ({ word }: Scene, words: string, values?: Values) => {
    const [key = '', from = file] = words.split(':').toReversed()
    return word(from, key, values)
  }
  const onText =
    (act: (page: Page, text: string) => unknown) =>
    (words: string, values?: Values): Step =>
    (scene) =>
      act(scene.page, textOf(scene, words, values))
  const seesRole = (role: Role, words: string, values?: Values): Step =>
    onText((page, name) => expect(page.getByRole(role, { name })).toBeVisible())(words, values)
  return {
    sees: onText((page, text) => expect(page.getByText(text).first()).toBeVisible()),
    /** For a sentence with a value that isn't known: `seesLike('ended', { day: '.+' })`. */
    seesLike: onText((page, text) => expect(page.getByText(new RegExp(text)).first()).toBeVisible()),
    seesIn: (role: Role, words: string) =>
      onText((page, text) => expect(page.getByRole(role).getByText(text)).toBeVisible())(words),
    /** The words needn't be visible: screen readers may be the only ones to get them. */
    hasWords: onText((page, text) => expect(page.getByText(text)).toBeAttached()),
    seesRole,
    seesHeading: (words: string) => seesRole('heading', words),
    canPress: onText((page, name) => expect(page.getByRole('button', { name: name.trim() })).toBeEnabled()),
    presses: onText((page, name) => buttonNamed(page, name).click()),
    pressesInDialog: onText((page, name) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
    ),
    clicksLink: onText((page, name) => page.getByRole('link', { name }).click()),
    clicks: onText((page, text) => page.getByText(text, { exact: true }).click()),
    checks: onText((page, label) => page.getByLabel(label).check()),
    types: (words: string, typed: string): Step =>
      onText((page, label) => page.getByLabel(label).and(page.locator('input, textarea')).first().fill(typed))(words),
  }
}

export const seesText =
  (text: string | RegExp): Step =>
  ({ page }) =>
    expect(page.getByText(text).first()).toBeVisible()

export const seesTitle: Step = ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
export const seesDialog: Step = ({ page }) => expect(page.getByRole('dialog')).toBeVisible()
export const seesAlert: Step = ({ page }) => expect(page.getByRole('alert')).toBeVisible()
export const seesAlertInDialog: Step = ({ page }) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
export const seesProgress: Step = ({ page }) => expect(page.getByRole('progressbar')).toBeVisible()

export const typesInto =
  (selector: string, text: string): Step =>
  ({ page }) =>
    page.locator(selector).fill(text)

export const goesOffline: Step = ({ page }) => page.context().setOffline(true)

export const losesSession: Step = ({ page }) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('Cognito')))
      localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

export const choosesFile =
  (photo: Portrait | Buffer = {}): Step =>
  ({ page }) =>
    choosePhoto(page, photo)

export const choosesPhoto = (photo?: Portrait | Buffer): Step =>
  follows(choosesFile(photo), ({ page, word }) =>
    expect(page.getByAltText(word('driver/photos', 'preview'))).toBeVisible(),
  )

export const seesPicture: Step = ({ page }) =>
  expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

/** Rows that are still loading have no link. */
export const seesLinksInRows =
  (count: number): Step =>
  ({ page }) =>
    expect(page.getByRole('row').getByRole('link')).toHaveCount(count)

export const opensHome = follows(goes('/app'), seesTitle, ({ page, word }) =>
  expect(page.getByText(word('driver/home', 'tiles.loading'))).toHaveCount(0),
)

/** Fakes the browser's permission for notifications, because a headless browser has no prompt. */
export const permits =
  (permission: 'default' | 'denied'): Step =>
  ({ page }) =>
    page.addInitScript((answer) => {
      Object.defineProperty(Notification, 'permission', { get: () => answer })
    }, permission)

export const linksEmptyAccount: Step = ({ post }) => {
  const { phoneNumber } = persons.idle
  return post('/api/flex/login', { email: 'empty@flex.example', password: platformPassword, phoneNumber })
}

export const opensQuestions: Step = async ({ page }) => {
  for (const question of await page.locator('summary').all()) await question.click()
}
