import { checkIn as checkInCall } from '@arribo/api-contracts/driver/check-ins'
import { languages } from '@arribo/i18n/languages'
import { expect, expectInSight } from '../support/journey.ts'
import { brokenWords } from './checks/broken-words.ts'
import { refuses } from './network.ts'
import { test } from './screens-test.ts'
import { choosesPhoto, follows, goes, opensHome, seesText, type Step, stepsIn } from './steps.ts'
import { opensReady, opensSelfie, opensWithBlock, plansOnly, pressesThere } from './check-in-steps.ts'
import { opensSelfie as opensLightSelfie, takes } from './tables/check-in/light.ts'

const { sees } = stepsIn('driver/check-ins')

/** Screens of drivers' phones in CSS pixels, without the browser's bars. */
const phones = [
  [360, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [412, 915],
] as const

type Button = readonly [file: string, key: string]
const send: Button = ['driver/check-ins', 'selfie.send']
const press: Button = ['driver/check-ins', 'ready.press']

const moments: readonly [what: string, opens: Step, button: Button, isFocused: boolean][] = [
  ['sends the selfie in the dialog', follows(opensSelfie, choosesPhoto()), send, true],
  [
    'sends the selfie on its own page',
    follows(plansOnly(4), goes('/imhere'), sees('selfie.title'), choosesPhoto()),
    send,
    true,
  ],
  ['sends the selfie in the light version', follows(opensLightSelfie, takes()), send, true],
  ["is home's only one", follows(plansOnly(1440), opensHome), ['driver/home', 'tiles.imHere'], false],
  [
    'presses again while the platform is down',
    follows(refuses(checkInCall, 'platform_down'), opensReady, pressesThere, seesText(/^[0-9A-Z]{6}$/)),
    press,
    false,
  ],
]

for (const language of languages)
  test.describe(`the moment, in ${language}`, () => {
    test.use({ subject: { app: 'driver', as: 'arriving' } })

    for (const [what, opens, [file, key], isFocused] of moments)
      test(`the button that ${what} is visible${isFocused ? ' and focused' : ''}`, async ({ sceneIn, page }) => {
        for (const [width, height] of phones) {
          const scene = await sceneIn(language)
          await page.setViewportSize({ width, height })
          await opens(scene)
          // The button that sends the press names its block as well. Home behind a dialog has one of the same name.
          const named = page.getByRole('button', { name: new RegExp(`^${scene.word(file, key)}`) })
          const button = named.and(page.locator(`:is(dialog[open], body:not(:has(dialog[open]))) button`))
          await test.step(`${width} x ${height}`, async () => {
            if (isFocused) await expect(button).toBeFocused()
            await expectInSight(button)
          })
        }
      })

    test('with text twice as large no word on home is broken', async ({ sceneIn, page }) => {
      const scene = await sceneIn(language)
      await page.setViewportSize({ width: 360, height: 740 })
      await opensWithBlock(40)(scene)
      await opensHome(scene)
      await expect(page.getByText(scene.word('driver/home', 'next.map'))).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await brokenWords(page)).toEqual([])
    })
  })
