import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { promise, size } from '../promise.ts'
import { hostileKinds, type Kind, plantedText } from '../photos/hostile-jpegs.ts'
import { openReader, type Reading } from '../photos/reading.ts'

const reader = openReader()
const folder = mkdtempSync(path.join(tmpdir(), 'arribo-photos-'))
afterAll(() => {
  reader.close()
  rmSync(folder, { recursive: true, force: true })
})

const files = size({ short: 200, long: 10_000 })
const atOnce = 4
const ceilingBytes = 512 * 1024 * 1024

/** A bomb takes a second of CPU. One batch in this many consists of bombs only, read at once. */
const batchesABomb = size({ short: 25, long: 40 })

async function fileOf(kinds: readonly Kind[], index: number): Promise<{ name: string; bytes: Buffer }> {
  const batch = Math.floor(index / atOnce)
  const [bomb, ...others] = kinds.toSorted((kind) => (kind.name === 'bomb' ? -1 : 1))
  const isBomb = batch % batchesABomb === 0
  const kind = (isBomb ? bomb : others[index % others.length]) as Kind
  const number = isBomb ? (batch / batchesABomb) * atOnce + (index % atOnce) : Math.floor(index / others.length)
  return { name: kind.name, bytes: await kind.make(number) }
}

promise('hostile JPEGs: truncated, mutated, spliced, forged, polyglot, bombs, with positions and names', async () => {
  const seed = Number(process.env['PROVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const kinds = await hostileKinds(seed)
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  let peakBytes = 0
  const judge = (name: string, index: number, { kind, flaws, uploadsAgree }: Reading) => {
    counts[kind] = (counts[kind] ?? 0) + 1
    if (flaws.length > 0) wrong.push(`${name} ${index}: kept with ${flaws.join(', ')}`)
    if (!uploadsAgree) wrong.push(`${name} ${index}: ${kind} here, something else among what staff upload`)
  }
  for (let from = 0; from < files; from += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, files - from) }, (_, offset) => from + offset)
    const named = await Promise.all(
      batch.map(async (index) => {
        const { name, bytes } = await fileOf(kinds, index)
        const file = path.join(folder, `${index % atOnce}.jpg`)
        writeFileSync(file, bytes)
        return { name, index, file }
      }),
    )
    const read = await reader.read(
      named.map(({ file }) => file),
      plantedText,
    )
    peakBytes = Math.max(peakBytes, read.peakBytes)
    for (const [offset, reading] of read.readings.entries()) judge(named[offset]?.name ?? '', from + offset, reading)
  }
  expect(wrong.slice(0, 20), `seed ${seed}`).toEqual([])
  expect(peakBytes).toBeLessThan(ceilingBytes)
  const summary = Object.entries(counts).map(([kind, count]) => `${count} ${kind.replace('_', ' ')}`)
  return `${files} files (seed ${seed}): ${summary.join(', ')}; 0 crashes, 0 words kept, peak ${Math.round(peakBytes / 1024 / 1024)} MB`
})
