import sharp from 'sharp'

export type PhotoFacts = { readonly maker: string; readonly orientation: string; readonly profile: string }

export async function readFacts(bytes: Buffer): Promise<PhotoFacts> {
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
