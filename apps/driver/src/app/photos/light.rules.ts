import { photoLight } from '@arribo/api-contracts/shared/photo-light'

export type Light = { readonly brightness: number; readonly sharpness: number }
export type LightFault = 'dark' | 'bright' | 'blurred'

/** The part of a photo, around its middle, in which the server looks for a face. */
const { middle } = photoLight

/**
 * How bright the middle of a photo is (mean luma, 0 to 255) and how much fine detail it has (variance of the
 * Laplacian), as the server measures it. `pixels` are RGBA.
 */
export function lightOf(pixels: Uint8ClampedArray, width: number, height: number): Light {
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
  }
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
  if (size === 0) return { brightness: 0, sharpness: 0 }
  return { brightness: sum / size, sharpness: squares / size - (edges / size) ** 2 }
}

/**
 * What the server is likely to find wrong with a photo's light. Its measure differs a little from this one: near a limit
 * the driver is warned too.
 */
export function lightFault({ brightness, sharpness }: Light): LightFault | undefined {
  const { leastBrightness, mostBrightness, leastSharpness, marginShare } = photoLight
  if (brightness < leastBrightness * (1 + marginShare)) return 'dark'
  if (brightness > mostBrightness * (1 - marginShare / 4)) return 'bright'
  return sharpness < leastSharpness * (1 + marginShare) ? 'blurred' : undefined
}
