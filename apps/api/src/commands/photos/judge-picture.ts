import readExif from 'exif-reader'
import { parse as readProfile } from 'icc'
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

function makerOf(bytes: Buffer): string {
  try {
    return plain(readExif(bytes).Image?.Make ?? '')
  } catch {
    return ''
  }
}

function profileName(bytes: Buffer): string {
  try {
    return plain(readProfile(bytes).description ?? 'profile')
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
