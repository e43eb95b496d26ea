import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What became of one file: `photo`, or the fault; and what is wrong with what would be kept. */
export type Reading = { readonly kind: string; readonly flaws: readonly string[]; readonly uploadsAgree: boolean }
type Read = { readonly readings: readonly Reading[]; readonly peakBytes: number }

export type Reader = {
  /** Reads these files, all at once as a process of the API may have to. Rejects when the process dies. */
  read(files: readonly string[], word: string): Promise<Read>
  close(): void
}

const heapMegabytes = 192
/** As the image of the API has it: what a large photo took is given back. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
const program = fileURLToPath(new URL('reading-process.ts', import.meta.url))

/** A process with a small heap that does nothing but read photos. */
export function openReader(): Reader {
  const child: ChildProcess = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, '--import', 'tsx', program],
    { cwd: import.meta.dirname, env: { ...process.env, ...memory }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const died = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The reading process died: ${String(code ?? signal)}`)
  })
  died.catch(() => undefined)
  return {
    async read(files, word) {
      child.send({ files, word })
      const [answer] = (await Promise.race([once(child, 'message'), died])) as [Read]
      return answer
    },
    close: () => void child.kill(),
  }
}
