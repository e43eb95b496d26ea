import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Judged } from './judge-picture.ts'

export type Row = Omit<Judged, 'verdict'> & {
  readonly file: string
  readonly verdict: Judged['verdict'] | 'crash'
  readonly peakMegabytes: number
}
type Answer = (Judged & { readonly peakMegabytes: number }) | { readonly crash: string }

const program = fileURLToPath(new URL('judging-process.ts', import.meta.url))
const pictures = /\.(?:jpe?g|jfif|png|webp|gif|avif|hei[cf]|bmp|tiff?)$/i
const unknown = { maker: '', orientation: '', profile: '', ms: 0, peakMegabytes: 0 }

/** A picture that crashes the decoder costs one row, not the whole run. */
export async function* judgeFolder(folder: string): AsyncGenerator<Row> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  let child: ChildProcess | undefined
  try {
    for (const file of names.filter((name) => pictures.test(name)).toSorted()) {
      child ??= fork(program, { cwd: import.meta.dirname, execArgv: ['--import', 'tsx'] })
      const answer = await ask(child, path.join(folder, file))
      if (!('crash' in answer)) yield { file, ...answer }
      else {
        yield { file, ...unknown, verdict: 'crash', code: answer.crash }
        child.kill()
        child = undefined
      }
    }
  } finally {
    child?.kill()
  }
}

async function ask(child: ChildProcess, file: string): Promise<Answer> {
  const stop = new AbortController()
  const answered = once(child, 'message', { signal: stop.signal }).then(([answer]) => answer as Answer)
  const died = once(child, 'exit', { signal: stop.signal }).then(([code, signal]) => ({
    crash: String(code ?? signal),
  }))
  child.send(file)
  try {
    return await Promise.race([answered, died])
  } finally {
    stop.abort()
    await Promise.allSettled([answered, died])
  }
}
