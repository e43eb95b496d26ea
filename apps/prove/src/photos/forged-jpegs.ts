import { plantedText } from './seed-photos.ts'

const marker = (code: number, body: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, code]), length, body])
}

/** Inserts segments after the first two bytes. */
const withSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Changes the size in the header, not the picture. */
export function forgedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg)
  for (const code of [0xc0, 0xc2]) {
    const at = forged.indexOf(Buffer.from([0xff, code]))
    if (at < 0) continue
    forged.writeUInt16BE(height, at + 5)
    forged.writeUInt16BE(width, at + 7)
  }
  return forged
}

/** Begins as a JPEG and is valid as something else too. */
export function polyglots(seed: Buffer): Buffer[] {
  const script = Buffer.from(`*/=1;/*${plantedText}<script>alert(1)</script><?php system($_GET[0]); ?>`)
  const zip = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.from(plantedText),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ])
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${plantedText}</svg>`,
  )
  return [
    withSegments(seed, [marker(0xfe, script)]),
    Buffer.concat([seed, zip]),
    Buffer.concat([seed, Buffer.from(`%PDF-1.7 ${plantedText}`)]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('GIF89a'), seed]),
    Buffer.concat([svg, seed]),
    Buffer.concat([seed, seed]),
    withSegments(seed, [marker(0xe0, Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'))]),
  ]
}

/** Adds position and photographer to every segment that can hold text. */
export const talkative = (seed: Buffer, index: number): Buffer => {
  const words = Buffer.from(plantedText.repeat(1 + (index % 400)))
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\u0000`), words])
  return withSegments(seed, [
    marker(0xe1, named('Exif\u0000')),
    marker(0xe1, named('http://ns.adobe.com/xap/1.0/')),
    marker(0xe2, named('ICC_PROFILE')),
    marker(0xed, named('Photoshop 3.0')),
    marker(0xfe, words),
    ...Array.from({ length: index % 40 }, () => marker(0xe5 + (index % 10), words)),
  ])
}
