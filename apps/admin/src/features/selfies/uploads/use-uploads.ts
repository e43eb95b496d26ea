import { putForm } from '@arribo/api-contracts/client'
import { type SelfieUploaded, selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { config } from '../../../app/auth.ts'
import { sessionOptions } from '../../../app/api.ts'
import { readAgain } from '../../../app/query-client.ts'
import { fitSize, nextBatch, type Upload, type UploadState, withChosen, withState } from './uploads.rules.ts'
import { phoneAtStart } from '@arribo/api-contracts/shared/phone-number'

/** The tool is hidden in an environment without it. */
export const uploadAddress = config.selfieUploadAddress

const timeoutMs = 60_000

const usePutSelfie = () =>
  useMutation({
    meta: { isQuiet: true, hasProgress: true },
    gcTime: 0,
    async mutationFn({ file, signal }: { file: File; signal: AbortSignal }): Promise<SelfieUploaded> {
      const form = new FormData()
      form.append(selfieUpload.field, await fitPhoto(file), file.name)
      signal.throwIfAborted()
      return putForm<SelfieUploaded>(uploadAddress ?? '', form, { ...sessionOptions, timeoutMs, signal })
    },
  })

const quality = 0.9

/** Throws if the browser can't read the photo. */
async function fitPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = Object.assign(document.createElement('canvas'), fitSize(picture.width, picture.height))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('The photo could not be drawn')
  return jpeg
}

const concurrentUploads = 3

export function useUploads() {
  const { mutateAsync: put } = usePutSelfie()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const move = (which: readonly string[] | UploadState, state: UploadState, error?: Error) =>
    setUploads((before) => withState(before, which, state, error))
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function sendOne({ id, file }: Upload, signal: AbortSignal): Promise<void> {
    move([id], 'sending')
    try {
      const { isNew } = await put({ file, signal })
      move([id], isNew ? 'done' : 'known')
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (signal.aborted) move([id], 'stopped')
      else move([id], 'failed', error)
    }
  }

  async function send(): Promise<void> {
    const { signal } = (stopper.current = new AbortController())
    const left = [...nextBatch(uploads)]
    move(
      left.map(({ id }) => id),
      'waiting',
    )
    const lane = async () => {
      for (let next = left.shift(); next && !signal.aborted; next = left.shift()) await sendOne(next, signal)
    }
    await Promise.all(Array.from({ length: concurrentUploads }, lane))
    // Files that still wait are no longer sent.
    move('waiting', 'stopped')
    await readAgain(['agent-selfies'])
  }

  return {
    uploads,
    choose: (chosen: readonly Upload[]) => setUploads((before) => withChosen(before, chosen)),
    send: () => void send(),
    stop: () => stopper.current?.abort(),
    clear: () => setUploads([]),
  }
}

export type Sorted = Awaited<ReturnType<typeof sortFiles>>

/**
 * Looks at each file's first bytes, because its type says only what its name ends in, and at the phone at the start of
 * its name.
 */
export async function sortFiles(files: readonly File[]) {
  const looked = await Promise.all(files.map(async (file) => ({ file, isPhoto: await isJpeg(file) })))
  const photos = looked.filter(({ isPhoto }) => isPhoto).map(({ file }) => file)
  const namesOf = (of: readonly File[]) => of.map(({ name }) => name)
  return {
    uploads: photos.flatMap((file) => uploadOf(file) ?? []),
    notJpeg: namesOf(looked.filter(({ isPhoto }) => !isPhoto).map(({ file }) => file)),
    nameless: namesOf(photos.filter((file) => !uploadOf(file))),
  }
}

function uploadOf(file: File): Upload | undefined {
  const phoneNumber = phoneAtStart(file.name)
  const id = `${file.name}/${file.size}/${file.lastModified}`
  return phoneNumber === undefined ? undefined : { id, file, phoneNumber, state: 'ready' }
}

async function isJpeg(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  return first === 0xff && second === 0xd8 && third === 0xff
}
