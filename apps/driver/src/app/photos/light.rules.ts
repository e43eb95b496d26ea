import { type Light, lightOfPoints, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'

export type LightProblem = 'dark' | 'bright' | 'blurred'

/** The light and the focus of a photo's middle, as the server measures them. `pixels` are RGBA. */
export function lightOf(pixels: Uint8ClampedArray, width: number, height: number): Light {
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
  }
  return lightOfPoints(luma, width, height)
}

/**
 * What the server is likely to find wrong with a photo's light. Its measure differs a little from this one: near a limit
 * the driver is warned too.
 */
export function lightProblem({ brightness, sharpness }: Light): LightProblem | undefined {
  const { leastBrightness, mostBrightness, leastSharpness, marginShare } = photoLight
  if (brightness < leastBrightness * (1 + marginShare)) return 'dark'
  if (brightness > mostBrightness * (1 - marginShare / 4)) return 'bright'
  return sharpness < leastSharpness * (1 + marginShare) ? 'blurred' : undefined
}
