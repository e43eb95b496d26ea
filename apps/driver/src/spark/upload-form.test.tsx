import { createI18n, I18nextProvider } from '@arribo/i18n'
import { loadDriverWords } from '@arribo/i18n/driver'
import photos from '@arribo/i18n/locales/es/driver/photos.json'
import spark from '@arribo/i18n/locales/es/driver/spark.json'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadRefused } from '../app/photos/photo-bytes.ts'
import { PhotoNotAccepted, type SentSelfie } from './send-selfie.ts'
import { UploadForm } from './upload-form.tsx'

const i18n = await createI18n({ language: 'es', namespaces: ['photos', 'spark', 'ui'], load: loadDriverWords })
const sent: SentSelfie = { imageUrl: 'https://photos.example/selfies/1.jpg', taskId: 't1' }
const onSent = vi.fn()

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})
afterEach(() => {
  cleanup()
  onSent.mockReset()
})

function open(send: (photo: Blob) => Promise<SentSelfie>, allowsFile = false): HTMLInputElement {
  render(
    <I18nextProvider i18n={i18n}>
      <UploadForm allowsFile={allowsFile} send={send} onSent={onSent} />
    </I18nextProvider>,
  )
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no file input')
  return input
}
const choose = (input: HTMLInputElement) =>
  fireEvent.change(input, { target: { files: [new File(['photo'], 'a.jpg', { type: 'image/jpeg' })] } })
const submit = () => screen.getAllByRole('button').find((each) => each.getAttribute('type') === 'submit')

it.each([
  [false, 'user', spark.take],
  [true, null, spark.choose],
] as const)('accepts pictures; choosing a file is allowed: %s', (allowsFile, capture, label) => {
  const input = open(() => Promise.resolve(sent), allowsFile)
  expect([input.type, input.accept, input.getAttribute('capture')]).toEqual(['file', 'image/*', capture])
  expect(screen.getByText(label)).toBeDefined()
})

it.each([
  [false, photos.upload.errorOld],
  [true, undefined],
])('of a stored picture, where choosing a file is allowed: %s, says %s', async (allowsFile, sentence) => {
  const input = open(() => Promise.resolve(sent), allowsFile)
  const stored = new File(['photo'], 'a.jpg', { type: 'image/jpeg', lastModified: Date.now() - 86_400_000 })
  fireEvent.change(input, { target: { files: [stored] } })
  if (sentence) expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  else expect(await screen.findByAltText(photos.preview)).toBeTruthy()
})

it("says at once that the browser can't read a chosen file", async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  choose(open(() => Promise.resolve(sent)))
  expect((await screen.findByRole('alert')).textContent).toBe(photos.upload.errorInvalidFormat)
  expect(screen.queryByAltText(photos.preview)).toBeNull()
  vi.unstubAllGlobals()
})

it('says that there is no photo yet, and sends nothing', async () => {
  const send = vi.fn(() => Promise.resolve(sent))
  open(send)
  fireEvent.click(submit() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe(photos.upload.errorNoImage)
  expect(send).not.toHaveBeenCalled()
})

it('shows the photo, is busy during the upload, and is empty afterwards', async () => {
  let arrive: (selfie: SentSelfie) => void = () => undefined
  const send = vi.fn(
    () =>
      new Promise<SentSelfie>((resolve) => {
        arrive = resolve
      }),
  )
  choose(open(send))
  expect(await screen.findByAltText(photos.preview)).toBeDefined()
  fireEvent.click(submit() as HTMLElement)
  expect((await screen.findByText(spark.sending)).closest('button')?.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(photos.uploading)).toBeDefined()
  fireEvent.click(submit() as HTMLElement)
  expect(send).toHaveBeenCalledTimes(1)
  arrive(sent)
  expect(await screen.findByText(spark.sent)).toBeDefined()
  expect(screen.queryByAltText(photos.preview)).toBeNull()
  expect(onSent.mock.calls).toEqual([[sent]])
})

it('takes another photo after one that can’t be used, says why, and tells the parent page nothing', async () => {
  choose(open(() => Promise.reject(new PhotoNotAccepted({ en: 'Too dark.', es: 'Muy oscura.' }))))
  await screen.findByAltText(photos.preview)
  fireEvent.click(submit() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe('Muy oscura.')
  expect(screen.queryByAltText(photos.preview)).toBeNull()
  expect(onSent).not.toHaveBeenCalled()
})

it('keeps the photo when the upload fails, and says why', async () => {
  choose(open(() => Promise.reject(new UploadRefused('errorUpload', { status: 500 }))))
  await screen.findByAltText(photos.preview)
  fireEvent.click(submit() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe(photos.upload.errorUpload)
  await waitFor(() => expect(submit()?.getAttribute('aria-disabled')).toBeNull())
  expect(screen.getByAltText(photos.preview)).toBeDefined()
  expect(onSent).not.toHaveBeenCalled()
})
