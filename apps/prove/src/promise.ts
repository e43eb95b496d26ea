import { appendFileSync } from 'node:fs'
import { it } from 'vitest'

const isLong = process.env['PROVE'] === 'long'

/** Number of cases: the stated size in the long run, fewer in the short run that is part of `npm test`. */
export const size = (counts: { readonly short: number; readonly long: number }): number =>
  isLong ? counts.long : counts.short

/** One row of the table: `proof` throws, or returns its measured result in a few words. */
export function promise(name: string, proof: () => Promise<string>): void {
  it(name, async () => {
    const startedAt = performance.now()
    const record = (result: string, isKept: boolean) => {
      const row = { promise: name, result, isKept, seconds: (performance.now() - startedAt) / 1000 }
      const report = process.env['PROVE_REPORT']
      if (report) appendFileSync(report, `${JSON.stringify(row)}\n`)
      else console.log(`${name}: ${result} (${row.seconds.toFixed(1)} s)`)
    }
    try {
      record(await proof(), true)
    } catch (error) {
      record(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), false)
      throw error
    }
  })
}
