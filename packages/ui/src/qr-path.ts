/** The dark squares of a QR code as one path, row by row, in units of a square, with `quiet` squares of margin. */
export function qrPath({ size, isDark }: { size: number; isDark: (row: number, column: number) => boolean }): string {
  const runs: string[] = []
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue
      const start = column
      while (column + 1 < size && isDark(row, column + 1)) column += 1
      runs.push(`M${start + quietSquares} ${row + quietSquares}h${column - start + 1}v1h-${column - start + 1}z`)
    }
  return runs.join('')
}

/** Margin required by the standard; without it cameras don't find the code. */
export const quietSquares = 4
