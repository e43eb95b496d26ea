import sharp from 'sharp'
import { readPhoto } from '../../platform/vision/photo.ts'

/** `flawed`: the photo was accepted, but what would be stored isn't sRGB or still has metadata. */
type Verdict = 'accepted' | 'refused' | 'flawed'
export type Judged = PhotoFacts & { readonly verdict: Verdict; readonly code: string; readonly ms: number }

/** What the driver app does to a chosen file that isn't a JPEG: must equal `stored` in its `as-jpeg.ts`. */
const longestSidePx = 2048
const drawnQuality = 92
/** Not every browser decodes HEIC, so the app sends such a file unchanged, and the API refuses it. */
const decodedByBrowsers: readonly string[] = ['png', 'webp', 'gif', 'avif']

export async function judgePicture(bytes: Buffer): Promise<Judged> {
  const facts = await readFacts(bytes)
  const sent = await asSent(bytes)
  const began = performance.now()
  const photo = await readPhoto(sent)
  const ms = Math.round(performance.now() - began)
  if (photo.kind === 'fault') return { ...facts, verdict: 'refused', code: photo.fault, ms }
  const flaws = await flawsOf(photo.jpeg)
  if (flaws.length > 0) return { ...facts, verdict: 'flawed', code: flaws.join(' '), ms }
  return { ...facts, verdict: 'accepted', code: sent === bytes ? '' : 'converted', ms }
}

async function asSent(bytes: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!decodedByBrowsers.includes(format)) return bytes
    return await sharp(bytes)
      .autoOrient()
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'black' })
      .toColourspace('srgb')
      .jpeg({ quality: drawnQuality })
      .toBuffer()
  } catch {
    return bytes
  }
}

async function flawsOf(jpeg: Buffer): Promise<string[]> {
  const { exif, icc, iptc, xmp, space, orientation } = await sharp(jpeg).metadata()
  const kept = Object.entries({ exif, icc, iptc, xmp, orientation }).filter(([, value]) => value !== undefined)
  return [...(space === 'srgb' || space === 'b-w' ? [] : [space]), ...kept.map(([name]) => name)]
}

type PhotoFacts = { readonly maker: string; readonly orientation: string; readonly profile: string }

async function readFacts(bytes: Buffer): Promise<PhotoFacts> {
  try {
    const { exif, icc, orientation, space } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const profile = [space, icc && profileName(icc)].filter(Boolean).join(' ')
    return { maker: exif ? makerOf(exif) : '', orientation: String(orientation ?? ''), profile }
  } catch {
    return { maker: '', orientation: '', profile: '' }
  }
}

const makeTag = 0x010f
const entryBytes = 12

/** The camera's maker, from the first directory of EXIF (CIPA DC-008, 4.6.2). */
function makerOf(exif: Buffer): string {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = long(4)
    const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * entryBytes)
    const make = entries.find((at) => short(at) === makeTag)
    if (make === undefined) return ''
    const length = long(make + 4)
    const start = length > 4 ? long(make + 8) : make + 8
    return plain(tiff.toString('latin1', start, start + length))
  } catch {
    return ''
  }
}

/** The description of a colour profile (ICC.1:2022, 9.2.41), which is text in version 2 and UTF-16 in version 4. */
function profileName(icc: Buffer): string {
  try {
    const tags = Array.from({ length: icc.readUInt32BE(128) }, (_, index) => 132 + index * entryBytes)
    const tag = tags.find((at) => icc.toString('latin1', at, at + 4) === 'desc')
    if (tag === undefined) return 'profile'
    const at = icc.readUInt32BE(tag + 4)
    if (icc.toString('latin1', at, at + 4) === 'desc')
      return plain(icc.toString('latin1', at + 12, at + 12 + icc.readUInt32BE(at + 8)))
    const start = at + icc.readUInt32BE(at + 24)
    return plain(
      Buffer.from(icc.subarray(start, start + icc.readUInt32BE(at + 20)))
        .swap16()
        .toString('utf16le'),
    )
  } catch {
    return 'profile'
  }
}

/** Leaves only printable characters: the text is from somebody else's file and goes to a terminal. */
const plain = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .trim()
    .slice(0, 24)
