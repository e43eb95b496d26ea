import type { Gains, Pixels } from './pixels.ts'

const brightestWanted = 215
const strongestLift = 3
const strongestBalance = 1.35

/** Brightens dark pictures, because the colour differences of dark skin in poor light are too small to detect. */
export function liftOf(pixels: Pixels): Gains {
  const brightest = 0.299 * brightOf(pixels, 0) + 0.587 * brightOf(pixels, 1) + 0.114 * brightOf(pixels, 2)
  const lift = Math.min(strongestLift, Math.max(1, brightestWanted / Math.max(1, brightest)))
  return [lift, lift, lift]
}

/**
 * The same with white balance: assumes that the brightest part is white. Wrong if that is the face itself, so it is
 * used only when no face was found without it.
 */
export function balancedLiftOf(pixels: Pixels): Gains {
  const [lift] = liftOf(pixels)
  const bright = [brightOf(pixels, 0), brightOf(pixels, 1), brightOf(pixels, 2)] as const
  const middle = (bright[0] + bright[1] + bright[2]) / 3
  const gain = (channel: 0 | 1 | 2) =>
    lift * Math.min(strongestBalance, Math.max(1 / strongestBalance, middle / Math.max(1, bright[channel])))
  return [gain(0), gain(1), gain(2)]
}

/** The 95th percentile of one channel, from a histogram. */
function brightOf({ rgb, width, height }: Pixels, channel: number): number {
  const counts = new Uint32Array(256)
  for (let at = channel; at < rgb.length; at += 3) counts[rgb[at] ?? 0]! += 1
  let above = Math.floor(width * height * 0.95)
  const found = counts.findIndex((count) => (above -= count) < 0)
  return Math.max(0, found)
}
