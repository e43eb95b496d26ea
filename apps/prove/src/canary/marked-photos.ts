import { origins } from '@arribo/laboratory/environment'
import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import type { TestAdmin, TestDriver } from '@arribo/laboratory/world'
import { portrait } from '@arribo/sandbox/portraits'
import sharp from 'sharp'
import { linkFlex } from './linking.ts'
import type { Scene } from './witness.ts'

const words = 'Canario-EXIF-de-la-calle-Ocho-n-7'

const markedPhoto = async (person: number): Promise<Buffer> =>
  sharp(await portrait(person))
    .withExif({ IFD0: { ImageDescription: words, Artist: words }, IFD3: { GPSMapDatum: words } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><words>${words}</words></x:xmpmeta>`)
    .toBuffer()

export async function showMarkedPhoto(scene: Scene): Promise<void> {
  const { secrets } = scene
  secrets.add('words in a photo', words)
  const { driver } = await linkFlex(scene, 'none')
  const photo = await markedPhoto(890)
  if (!photo.includes(words)) throw new Error('The photo is not marked')
  await driver.planBlock()
  const { taskId } = await driver.upload(photo)
  await driver.validity(taskId)
  await driver.press()
  await driver.call('GET', '/api/users/me/photos')
}

export async function uploadSelfie({ stack }: Scene, admin: TestAdmin, driver: TestDriver): Promise<void> {
  const config = stack.world.sandbox.webConfig({ app: 'admin', apiAddress: stack.world.sandbox.address, ...origins })
  const photo = new Uint8Array(await markedPhoto(871))
  for (const authorization of [admin.idToken, driver.idToken, `${admin.idToken}x`]) {
    const body = new FormData()
    body.set(selfieUpload.field, new File([photo], `${driver.phone}.jpg`, { type: 'image/jpeg' }))
    await fetch(config.selfieUploadAddress ?? '', { method: 'PUT', body, headers: { authorization } })
  }
}
