import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPath, quietSquares } from './qr-path.ts'

it('draws each run of dark squares once, inside the quiet zone', () => {
  const rows = ['##.', '..#', '###']
  expect(qrPath({ size: 3, isDark: (row, column) => rows[row]?.[column] === '#' })).toBe(
    'M4 4h2v1h-2zM6 5h1v1h-1zM4 6h3v1h-3z',
  )
})

it('covers exactly the dark squares of a real code', () => {
  const { modules } = create('https://arribo.example/register?referral=8CJH86QK')
  const path = qrPath({ size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 })
  const covered = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from(
      { length: Number(width) },
      (_, step) => `${Number(y) - quietSquares}/${Number(x) + step - quietSquares}`,
    ),
  )
  const dark = Array.from({ length: modules.size ** 2 }, (_, at) => [Math.floor(at / modules.size), at % modules.size])
    .filter(([row = 0, column = 0]) => modules.get(row, column) === 1)
    .map((square) => square.join('/'))
  expect(covered).toEqual(dark)
})
