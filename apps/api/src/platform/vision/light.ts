import { photoLight } from '@arribo/api-contracts/shared/photo-light'
import sharp from 'sharp'

const { measuredSide, middle } = photoLight

/** How bright the middle of a photo is (mean luma, 0 to 255) and how much fine detail it has (variance of the Laplacian). */
export async function lightOf(jpeg: Buffer): Promise<{ sharpness: number; brightness: number }> {
  const { data, info } = await sharp(jpeg)
    .resize(measuredSide, measuredSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const luma = (x: number, y: number) => data[(y * width + x) * channels] ?? 0
  const left = Math.max(1, Math.floor(width * (0.5 - middle.width / 2)))
  const top = Math.max(1, Math.floor(height * (0.5 - middle.height / 2)))
  let [sum, edges, squares, size] = [0, 0, 0, 0]
  for (let y = top; y < height - top; y++) {
    for (let x = left; x < width - left; x++) {
      const edge = luma(x - 1, y) + luma(x + 1, y) + luma(x, y - 1) + luma(x, y + 1) - 4 * luma(x, y)
      sum += luma(x, y)
      edges += edge
      squares += edge * edge
      size++
    }
  }
  if (size === 0) return { sharpness: 0, brightness: 0 }
  return { sharpness: squares / size - (edges / size) ** 2, brightness: sum / size }
}
