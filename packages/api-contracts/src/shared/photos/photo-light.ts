/** The server decides by these values; the phone warns by them in advance. */
export const photoLight = {
  /** Photos are measured at this size of the long side, in pixels. */
  measuredSide: 480,
  /** The central part of the photo in which a face is expected. */
  middle: { width: 0.6, height: 0.7 },
  /** Mean luma of the centre, 0 to 255. Darker faces can't be recognised, brighter ones are washed out. */
  leastBrightness: 42,
  mostBrightness: 222,
  /** Variance of the Laplacian of the centre. A steady phone gives several hundred, motion blur less than 20. */
  leastSharpness: 24,
  /** Two measurements of one photo differ by about this fraction, so the phone warns that much earlier. */
  marginShare: 0.15,
} as const

/** Rows of pixels from the top left. Channels are red, green and blue (and maybe more), or one grey. */
export type RawPixels = {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly channels: number
}

export type Light = { readonly brightness: number; readonly sharpness: number }

/**
 * Brightness (mean luma of the sRGB values by BT.709, 0 to 255) and detail (variance of the Laplacian) of a photo's
 * centre. Phone and server both measure by this: image libraries convert to grey in different ways.
 */
export function lightOf({ data, width, height, channels }: RawPixels): Light {
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * channels
    const first = data[at] ?? 0
    if (channels < 3) return first
    return 0.2126 * first + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  }
  const { middle } = photoLight
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
