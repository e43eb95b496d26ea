import sharp from 'sharp'

/** A decoded picture: 3 bytes per pixel (red, green, blue), row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer }

/** Decodes a picture and fits it into a square of `side` pixels, upright, without transparency. */
export async function readPixels(bytes: Buffer, side: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: info.channels === 3 ? data : tripled(data) }
}

function tripled(grey: Buffer): Buffer {
  const rgb = Buffer.alloc(grey.length * 3)
  for (const [index, value] of grey.entries()) rgb.fill(value, index * 3, index * 3 + 3)
  return rgb
}

/** Luma and both chroma planes of ITU-R BT.601, each 0 to 255. */
export type Planes = {
  readonly width: number
  readonly height: number
  readonly luma: Float32Array
  readonly blue: Float32Array
  readonly red: Float32Array
}

/** Factor for each channel before colours are judged. */
export type Gains = readonly [red: number, green: number, blue: number]

export function planesOf({ width, height, rgb }: Pixels, gains: Gains = [1, 1, 1]): Planes {
  const size = width * height
  const planes = {
    width,
    height,
    luma: new Float32Array(size),
    blue: new Float32Array(size),
    red: new Float32Array(size),
  }
  for (let index = 0; index < size; index++) {
    const r = Math.min(255, (rgb[index * 3] ?? 0) * gains[0])
    const g = Math.min(255, (rgb[index * 3 + 1] ?? 0) * gains[1])
    const b = Math.min(255, (rgb[index * 3 + 2] ?? 0) * gains[2])
    planes.luma[index] = 0.299 * r + 0.587 * g + 0.114 * b
    planes.blue[index] = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b
    planes.red[index] = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b
  }
  return planes
}

export function percentile(values: Iterable<number>, part: number): number {
  const sorted = Float32Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Variance of the Laplacian in a box of the luma plane: the amount of fine detail. */
export function detail({ width, luma }: Planes, left: number, top: number, right: number, bottom: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = top + 1; y < bottom - 1; y++) {
    for (let x = left + 1; x < right - 1; x++) {
      const at = y * width + x
      const around = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0)
      const value = around - 4 * (luma[at] ?? 0)
      sum += value
      squares += value * value
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
