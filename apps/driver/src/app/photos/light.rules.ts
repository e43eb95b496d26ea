import { type Light, lightOfPoints, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'

export type LightProblem = 'dark' | 'bright' | 'blurred'

/** Brightness and sharpness of a photo's centre, measured as on the server. `pixels` are RGBA. */
export function lightOf(pixels: Uint8ClampedArray, width: number, height: number): Light {
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
  }
  return lightOfPoints(luma, width, height)
}

/** The problem that the server would probably find; values close to a limit warn as well, as measurements differ. */
export function lightProblem({ brightness, sharpness }: Light): LightProblem | undefined {
  const { leastBrightness, mostBrightness, leastSharpness, marginShare } = photoLight
  if (brightness < leastBrightness * (1 + marginShare)) return 'dark'
  if (brightness > mostBrightness * (1 - marginShare / 4)) return 'bright'
  return sharpness < leastSharpness * (1 + marginShare) ? 'blurred' : undefined
}
