import { idTokenOf } from '../../../support/driver-pages.ts'
import { cuts, waitsFor } from '../../network.ts'
import { choosesPhoto, cutOff, goes, screensOf, type Step, stepsIn } from '../../steps.ts'

const { sees, presses } = stepsIn('driver/spark')

const opens: Step = async (scene) => {
  await scene.page.addInitScript(() => Object.assign(window, { parent: { postMessage: () => undefined } }))
  await scene.go('/spark/iframe')
  const token = idTokenOf(await scene.page.context().storageState())
  await scene.go(`/spark/iframe?token=${token}`)
  await sees('take')(scene)
}
const sends = presses('send')

export const screens = screensOf('driver', 'active', ['driver/spark', 'title'], {
  'spark-no-token': [goes('/spark/iframe'), sees('noToken')],
  'spark-empty': [opens],
  'spark-no-photo': [opens, sends, sees('driver/photos:upload.errorNoImage')],
  'spark-preview': [opens, choosesPhoto()],
  'spark-uploading': [waitsFor('**/s3/**'), opens, choosesPhoto(), sends, sees('sending')],
  'spark-failed': cutOff(cuts('**/s3/**'), opens, choosesPhoto(), sends, sees('driver/photos:upload.errorUpload')),
  'spark-sent': [opens, choosesPhoto(), sends, sees('sent')],
})
