import { portrait } from '@arribo/sandbox/portraits'
import { expect } from '@playwright/test'
import { arrivingIn } from '../../people.ts'
import type { Scene } from '../../screen.ts'
import { openHome } from '../driver/home.ts'

/** The dialog over the home page, for somebody whose blocks are planned. */
export const checkIn = { app: 'driver', as: 'arriving', title: ['driver/home', 'title'] } as const

export async function openDialog(scene: Scene): Promise<void> {
  await openHome(scene)
  await scene.page.getByRole('button', { name: new RegExp(scene.word('driver/home', 'tiles.scheduled')) }).click()
  await expect(scene.page.getByRole('dialog')).toBeVisible()
}

export const emailOf = ({ worker }: Scene) => arrivingIn(worker).flexEmail

/** A valid selfie and an unanswered press survive a page, so each language starts without them. */
async function beginAnew({ page }: Scene): Promise<void> {
  if (!page.url().startsWith('http')) return
  await page.evaluate(() => {
    for (const key of ['arribo.task', 'arribo.press', 'arribo.upload', 'arribo.check-in', 'arribo.block'])
      localStorage.removeItem(key)
  })
}

/** The network is back. A press that waits for it is discarded first, since it would be sent now. */
export async function backOnline(scene: Scene): Promise<void> {
  await beginAnew(scene)
  await scene.page.goto('about:blank')
  await scene.page.context().setOffline(false)
}

/** One block that begins in this many minutes, and no earlier check-in. */
export async function planAnew(scene: Scene, startsInMinutes: number): Promise<void> {
  await beginAnew(scene)
  await scene.controls.dropBlocks(emailOf(scene))
  await scene.controls.planBlock(emailOf(scene), { startsInMinutes })
}

export async function openWithBlock(scene: Scene, startsInMinutes: number): Promise<void> {
  await planAnew(scene, startsInMinutes)
  await openDialog(scene)
}

export async function openSelfie(scene: Scene): Promise<void> {
  await openWithBlock(scene, 4)
  await expect(scene.page.getByText(scene.word('driver/check-ins', 'selfie.title'))).toBeVisible()
}

export async function choosePhoto(scene: Scene, options?: Parameters<typeof portrait>[1]): Promise<void> {
  const buffer = await portrait(4711, options)
  await scene.page.locator('input[type=file]').setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer })
  await expect(scene.page.getByAltText(scene.word('driver/photos', 'preview'))).toBeVisible()
}

export async function openReady(scene: Scene): Promise<void> {
  await openSelfie(scene)
  await choosePhoto(scene)
  await scene.press('driver/check-ins', 'selfie.send')
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/check-ins', 'ready.title') })).toBeVisible()
}

export const sees = (scene: Scene, key: string, file = 'driver/check-ins') =>
  expect(scene.page.getByText(scene.word(file, key)).first()).toBeVisible()

export async function standAt(scene: Scene, place: { latitude: number; longitude: number }): Promise<void> {
  const context = scene.page.context()
  await context.grantPermissions(['geolocation', 'camera'], { origin: scene.addresses.driver })
  await context.setGeolocation(place)
}

export const pressImHere = (scene: Scene): Promise<void> =>
  scene.page
    .getByRole('main')
    .or(scene.page.getByRole('dialog'))
    .getByRole('button', { name: scene.word('driver/check-ins', 'ready.press') })
    // The dialog covers home's own button.
    .last()
    .click()
