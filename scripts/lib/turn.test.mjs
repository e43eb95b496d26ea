import { describe, expect, it } from 'vitest'
import { leftOut, shares } from './turn.mjs'

const files = Array.from({ length: 14 }, (_, index) => `${index}.long.test.ts`)

describe('leftOut', () => {
  it('leaves out five of six long tests', () => {
    expect(leftOut(files, 4)).toHaveLength(12)
  })

  it('runs each long test once in any six turns', () => {
    const run = Array.from({ length: shares.longTests }, (_, turn) => leftOut(files, turn + 29_570))
    for (const file of files) expect(run.filter((others) => !others.includes(file))).toHaveLength(1)
  })
})
