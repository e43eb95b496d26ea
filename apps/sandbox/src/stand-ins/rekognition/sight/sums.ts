/** Sums over any box of a plane in constant time. */
export type Sums = {
  /** Mean of a box, edges inclusive, clipped to the plane; 0 outside it. */
  mean(left: number, top: number, right: number, bottom: number): number
}

export function sumsOf(values: Float32Array, width: number, height: number): Sums {
  const stride = width + 1
  const table = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0
      table[(y + 1) * stride + x + 1] = (table[y * stride + x + 1] ?? 0) + row
    }
  }
  const at = (x: number, y: number) => table[y * stride + x] ?? 0
  return {
    mean(left, top, right, bottom) {
      const x0 = Math.max(0, Math.round(left))
      const y0 = Math.max(0, Math.round(top))
      const x1 = Math.min(width, Math.round(right) + 1)
      const y1 = Math.min(height, Math.round(bottom) + 1)
      if (x1 <= x0 || y1 <= y0) return 0
      return (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / ((x1 - x0) * (y1 - y0))
    },
  }
}
