import { phoneAtStart } from '@arribo/api-contracts/shared/phone-number'
import type { Upload } from './uploads.rules.ts'

export type Sorted = {
  readonly uploads: readonly Upload[]
  readonly notJpeg: readonly string[]
  readonly nameless: readonly string[]
}

/**
 * Looks at each file's first bytes, because its type says only what its name ends in, and at the phone at the start of
 * its name.
 */
export async function sortFiles(files: readonly File[]): Promise<Sorted> {
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
