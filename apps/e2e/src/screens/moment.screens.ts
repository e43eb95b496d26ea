import { checkIn as checkInCall } from '@arribo/api-contracts/driver/check-ins'
import { expect } from '@playwright/test'
import { languages } from '@arribo/i18n/languages'
import { expectInSight } from '../support/in-sight.ts'
import { say } from '../support/words.ts'
import { brokenWords } from './checks/broken-words.ts'
import { refuses } from './network.ts'
import type { Scene } from './screen.ts'
import { test } from './screens-test.ts'
import { choosesPhoto, opensHome } from './steps.ts'
import {
  checkIn,
  dropsBlocks,
  opensReady,
  opensSelfie,
  opensWithBlock,
  plansBlock,
  pressesThere,
} from './tables/check-in/check-in-steps.ts'
import { opensSelfie as opensLightSelfie, takes } from './tables/check-in/light.ts'

/** Phones that drivers use, without the browser's bars. */
const phones = [
  [360, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [412, 915],
] as const

const buttonOf = ({ page, language }: Scene, file: string, key: string) =>
  page.getByRole('button', { name: say(language, file, key), exact: true })

for (const language of languages)
  test.describe(`the moment, in ${language}`, () => {
    test.use({ subject: checkIn })

    test('the button that sends the selfie is visible and focused, in the dialog and on its own page', async ({
      sceneIn,
      page,
    }) => {
      const scene = sceneIn(language)
      const send = buttonOf(scene, 'driver/check-ins', 'selfie.send')
      for (const [width, height] of phones)
        for (const where of ['dialog', 'page'] as const) {
          await page.setViewportSize({ width, height })
          await opensSelfie(scene)
          if (where === 'page') await scene.go('/imhere')
          await choosesPhoto()(scene)
          await test.step(`${width} x ${height}, ${where}`, async () => {
            await expect(send).toBeFocused()
            await expectInSight(send)
          })
          await buttonOf(scene, 'driver/check-ins-app', 'selfie.again').click()
          await expect(page.getByAltText(say(language, 'driver/photos', 'preview'))).toHaveCount(0)
        }
    })

    test('the button that sends the selfie is visible and focused in the light version too', async ({
      sceneIn,
      page,
    }) => {
      const scene = sceneIn(language)
      const send = buttonOf(scene, 'driver/check-ins', 'selfie.send')
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        await opensLightSelfie(scene)
        await takes()(scene)
        await test.step(`${width} x ${height}`, async () => {
          await expect(send).toBeFocused()
          await expectInSight(send)
        })
        // An unsent photo would be there for the next phone.
        await buttonOf(scene, 'driver/check-ins-app', 'selfie.again').click()
        await expect(send).toHaveCount(0)
      }
    })

    test("home's only button is visible", async ({ sceneIn, page }) => {
      const scene = sceneIn(language)
      await dropsBlocks(scene)
      await plansBlock(1440)(scene)
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        await opensHome(scene)
        const press = buttonOf(scene, 'driver/home', 'tiles.imHere')
        await test.step(`${width} x ${height}`, () => expectInSight(press))
      }
    })

    test('with text twice as large no word on home is broken', async ({ sceneIn, page }) => {
      const scene = sceneIn(language)
      await page.setViewportSize({ width: 360, height: 740 })
      await opensWithBlock(40)(scene)
      await opensHome(scene)
      await expect(page.getByText(scene.word('driver/home', 'next.map'))).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await brokenWords(page)).toEqual([])
    })

    test('while the platform is down the button stays visible', async ({ sceneIn, page }) => {
      const scene = sceneIn(language)
      await refuses(checkInCall, 'platform_down')(scene)
      await opensReady(scene)
      await pressesThere(scene)
      await expect(page.getByText(/^[0-9A-Z]{6}$/)).toBeVisible()
      const press = page
        .getByRole('dialog')
        .getByRole('button', { name: scene.word('driver/check-ins', 'ready.press') })
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        await test.step(`${width} x ${height}`, () => expectInSight(press))
      }
    })
  })
