import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../simulator/dist/main.mjs', import.meta.url))
const workers = availableParallelism()

const simulate = (words: readonly string[]): Promise<string[]> =>
  new Promise((resolve) => {
    execFile(process.execPath, [built, ...words], { maxBuffer: 2 ** 28 }, (_error, stdout) => {
      resolve(stdout.split('\n').filter(Boolean))
    })
  })

export async function simulateShares(wordsOf: (worker: number, workers: number) => readonly string[]) {
  const lines = (await Promise.all(Array.from({ length: workers }, (_, at) => simulate(wordsOf(at, workers))))).flat()
  const ran = lines.filter((line) => line.startsWith('seed '))
  if (ran.length === 0 || ran.length < lines.length) throw new Error(`Broken:\n${lines.join('\n')}`)
  return {
    seeds: ran.length,
    sum: (what: string) => ran.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1]), 0),
  }
}
