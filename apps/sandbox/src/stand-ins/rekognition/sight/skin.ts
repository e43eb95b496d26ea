import type { Planes } from './pixels.ts'

/** 1 where a pixel has any person's skin colour, and not that of the wall behind. */
export type Mask = { readonly width: number; readonly height: number; readonly on: Uint8Array }

/** The region of skin in the chroma plane: wide enough for all skin colours, and so for much wood and brick. */
const isSkinColour = (luma: number, blue: number, red: number): boolean =>
  luma > 45 && luma < 253 && blue >= 82 && blue <= 124 && red >= 134 && red <= 176 && red - blue >= 15

export function skinMask(planes: Planes): Mask {
  const { width, height, luma, blue, red } = planes
  const wall = wallColours(planes)
  const on = new Uint8Array(width * height)
  for (let at = 0; at < on.length; at++) {
    const [y, b, r] = [luma[at] ?? 0, blue[at] ?? 0, red[at] ?? 0]
    on[at] = isSkinColour(y, b, r) && !wall.has(colourBin(y, b, r)) ? 1 : 0
  }
  return smoothed({ width, height, on })
}

const colourBin = (luma: number, blue: number, red: number) =>
  (Math.floor(luma / 24) << 12) | (Math.floor(blue / 5) << 6) | Math.floor(red / 5)

const wallShare = 0.1

/** Colours that fill a good part of the picture's upper edge belong to the background, however similar to skin. */
function wallColours({ width, height, luma, blue, red }: Planes): Set<number> {
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.06))
  const counts = new Map<number, number>()
  let total = 0
  for (let y = 0; y < height * 0.7; y++) {
    for (let x = 0; x < width; x++) {
      if (y >= rim && x >= rim && x < width - rim) continue
      const at = y * width + x
      const bin = colourBin(luma[at] ?? 0, blue[at] ?? 0, red[at] ?? 0)
      counts.set(bin, (counts.get(bin) ?? 0) + 1)
      total++
    }
  }
  return new Set([...counts].filter(([, count]) => count > total * wallShare).map(([bin]) => bin))
}

/** Majority filter over 3 × 3 pixels: removes specks and closes pinholes. */
function smoothed({ width, height, on }: Mask): Mask {
  const out = new Uint8Array(on.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) {
        const row = (y + dy) * width + x
        sum += (on[row - 1] ?? 0) + (on[row] ?? 0) + (on[row + 1] ?? 0)
      }
      out[y * width + x] = sum >= 5 ? 1 : 0
    }
  }
  return { width, height, on: out }
}
