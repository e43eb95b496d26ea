import { type Light, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'

export type LightProblem = 'dark' | 'bright' | 'blurred'

/** Finds what the server would probably find. Warns slightly before its limits, because measurements differ. */
export function lightProblem({ brightness, sharpness }: Light): LightProblem | undefined {
  const { leastBrightness, mostBrightness, leastSharpness, marginShare } = photoLight
  if (brightness < leastBrightness * (1 + marginShare)) return 'dark'
  if (brightness > mostBrightness * (1 - marginShare / 4)) return 'bright'
  return sharpness < leastSharpness * (1 + marginShare) ? 'blurred' : undefined
}
