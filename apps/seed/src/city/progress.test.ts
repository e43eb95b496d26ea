import { describe, expect, it } from 'vitest'
import { progressLine, showProgress } from './progress.ts'

it('shows progress, speed and the time left', () => {
  expect(progressLine({ users: 25_000, items: 1_400_000 }, 100_000, 70_000)).toBe(
    '[######..................]  25 %  25,000 of 100,000 people  20,000 items/s  3:30 left',
  )
  expect(progressLine({ users: 10, items: 500 }, 10, 1000)).toBe(
    '[########################] 100 %  10 of 10 people  500 items/s  0:00 left',
  )
})

describe('what is shown', () => {
  function watch(isTTY: boolean, moments: readonly number[]) {
    let now = 0
    const written: string[] = []
    const show = showProgress({ isTTY, write: (text) => written.push(text) }, 10, () => now)
    for (const [index, at] of moments.entries()) {
      now = at
      show({ users: index === moments.length - 1 ? 10 : index + 1, items: 100 })
    }
    return written
  }

  it('in a file: a plain line every five seconds, and one at the end', () => {
    const written = watch(false, [1000, 5000, 5100, 9000, 10_000, 10_500])
    expect(written).toHaveLength(3)
    expect(written.every((line) => line.startsWith('[') && line.endsWith('left\n'))).toBe(true)
  })

  it('on a terminal: one line, redrawn', () => {
    const written = watch(true, [50, 150, 160, 300, 310])
    expect(written).toHaveLength(3)
    expect(written.every((line) => line.startsWith('\r['))).toBe(true)
    expect(written.map((line) => line.endsWith('\n'))).toEqual([false, false, true])
  })
})
