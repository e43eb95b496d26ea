/**
 * A separate process that reads photos with the product's own code and reports the result for each file. Searches the
 * stored version for the photographer's words.
 */
import { readFileSync } from 'node:fs'
import { fitJpeg } from '@arribo/server/fit-jpeg'
import { readPhoto } from '@arribo/api/photo'
import sharp from 'sharp'
import type { Reading } from './reading.ts'

const startOfScan = 0xda

process.on('message', ({ files, word }: { files: string[]; word: string }) => {
  void readAll(
    files.map((file) => readFileSync(file)),
    word,
  ).then((readings) => process.send?.({ readings, peakBytes: process.resourceUsage().maxRSS * 1024 }))
})
process.on('disconnect', () => process.exit(0))

async function readAll(files: readonly Buffer[], word: string): Promise<Reading[]> {
  const readings = await Promise.all(files.map((bytes) => readingOf(bytes, word)))
  // Runs afterwards and on one file at a time, like a Lambda.
  for (const [index, reading] of readings.entries())
    if (reading.kind !== 'photo')
      readings[index] = { ...reading, uploadsAgree: await agrees(files[index] ?? Buffer.alloc(0), reading.kind) }
  return readings
}

async function readingOf(bytes: Buffer, word: string): Promise<Reading> {
  const photo = await readPhoto(bytes)
  if (photo.kind === 'fault') return { kind: photo.fault, flaws: [], uploadsAgree: true }
  const { exif, icc, iptc, xmp, comments } = await sharp(photo.jpeg).metadata()
  const left = Object.entries({ exif, icc, iptc, xmp, comments: comments?.length ? comments : undefined })
  const flaws = left.flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const strange = segmentsOf(photo.jpeg)
  if (photo.jpeg.includes(word)) flaws.push('the word')
  if (strange.length > 0) flaws.push(`segments ${strange.join(' ')}`)
  const [long, short] = [Math.max(photo.width, photo.height), Math.min(photo.width, photo.height)]
  if (long > 1440 || short > 1080) flaws.push(`${photo.width} × ${photo.height}`)
  return { kind: 'photo', flaws, uploadsAgree: true }
}

/** Staff uploads take the same path except for the checks of light, and must refuse the same files. */
async function agrees(bytes: Buffer, fault: string): Promise<boolean> {
  if (['too_dark', 'too_bright', 'blurred'].includes(fault) || bytes.length > 4_500_000) return true
  return (await fitJpeg(bytes)) === fault
}

/** Codes of the segments that are neither the picture nor the JFIF header. A stored JPEG has none. */
function segmentsOf(jpeg: Buffer): string[] {
  const strange: string[] = []
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const code = jpeg[at + 1] ?? 0
    if (code === startOfScan) break
    const isWords = (code > 0xe0 && code <= 0xef) || code === 0xfe
    if (isWords) strange.push(code.toString(16))
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return strange
}
