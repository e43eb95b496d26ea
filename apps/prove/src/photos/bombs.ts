import sharp from 'sharp'

const flat = (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' }, limitInputPixels: false })
    .jpeg({ progressive, quality: 40, chromaSubsampling: progressive ? '4:4:4' : '4:2:0' })
    .toBuffer()

/** Small files with very many pixels: the largest allowed, and larger. Each is made when first used. */
const bombs = [
  () => flat(7071, 7071, true),
  () => flat(4000, 3999, true),
  () => flat(3999, 4000, true),
  () => flat(12_000, 12_000, false),
  () => flat(50_000, 1000, true),
  () => flat(4000, 4000, true),
  () => flat(3998, 4000, true),
  () => flat(7071, 7071, false),
]
const drawnBombs = new Map<number, Promise<Buffer>>()

export function bomb(index: number): Promise<Buffer> {
  const which = index % bombs.length
  const drawn = drawnBombs.get(which) ?? (bombs[which] as () => Promise<Buffer>)()
  drawnBombs.set(which, drawn)
  return drawn
}
