import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { judgeFolder, type Row } from './judge-folder.ts'

/** Noise is never too blurred, dark or bright. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const jpeg = noise(640, 480).jpeg().toBuffer()

const pictures: Readonly<Record<string, Promise<Buffer>>> = {
  'turned.jpg': noise(640, 480)
    .jpeg()
    .withExif({ IFD0: { Make: 'Motorola' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .toBuffer(),
  'cmyk.jpg': noise(640, 480).toColourspace('cmyk').jpeg().toBuffer(),
  'grey.jpg': noise(640, 480).toColourspace('b-w').jpeg().toBuffer(),
  'drawn.png': noise(640, 480).png().toBuffer(),
  'small.jpg': noise(60, 60).jpeg().toBuffer(),
  'cut.jpg': jpeg.then((bytes) => bytes.subarray(0, bytes.length / 2)),
  'words.jpg': Promise.resolve(Buffer.from('not a picture')),
  'notes.txt': Promise.resolve(Buffer.from('not looked at')),
}

it('judges every picture of a folder as the product does, and says what each one is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  for (const [name, bytes] of Object.entries(pictures)) await writeFile(path.join(folder, name), await bytes)
  const rows: Row[] = []
  for await (const row of judgeFolder(folder)) rows.push(row)
  await rm(folder, { recursive: true })
  expect(Object.fromEntries(rows.map(({ file, verdict, code }) => [file, `${verdict} ${code}`.trim()]))).toEqual({
    'cmyk.jpg': 'accepted',
    'cut.jpg': 'refused unreadable',
    'drawn.png': 'accepted converted',
    'grey.jpg': 'accepted',
    'small.jpg': 'refused too_small',
    'turned.jpg': 'accepted',
    'words.jpg': 'refused not_jpeg',
  })
  expect(rows.find(({ file }) => file === 'turned.jpg')).toMatchObject({ maker: 'Motorola', orientation: '6' })
  expect(rows.find(({ file }) => file === 'turned.jpg')?.profile).toMatch(/^srgb .*P3/i)
  expect(rows.every(({ peakMegabytes }) => peakMegabytes > 0)).toBe(true)
})
