import { afterAll, it } from 'vitest'

const isLong = process.env['PROVE'] === 'long'

export const size = (counts: { readonly short: number; readonly long: number }): number =>
  isLong ? counts.long : counts.short

/** Closes what was opened when the file's promises are proved; what was opened last first. */
export function untilEnd<Opened extends { readonly close: () => Promise<unknown> }>(opened: Opened): Opened {
  afterAll(() => opened.close())
  return opened
}

/** `proof` throws, or returns what it measured in a few words, which are printed. */
export function promise(name: string, proof: () => Promise<string>): void {
  it(name, async () => {
    const startedAt = performance.now()
    const record = (result: string) =>
      console.log(`${name}: ${result} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    try {
      record(await proof())
    } catch (error) {
      record(`BROKEN: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      throw error
    }
  })
}

const dayMs = 86_400_000

/** Every nth item. The start differs each day, so that n days cover all; PROVE_SEED repeats a day. */
export function sampleOfTheDay<T>(all: readonly T[], n: number): { readonly chosen: T[]; readonly words: string } {
  const seed = Number(process.env['PROVE_SEED'] ?? Math.floor(Date.now() / dayMs))
  const chosen = all.filter((_, at) => at % n === seed % n)
  const words = n === 1 ? `all ${all.length}` : `${chosen.length} of ${all.length} (PROVE_SEED=${seed})`
  return { chosen, words }
}
