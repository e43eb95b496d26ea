import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askChild } from '@arribo/laboratory/processes/child'

/** The result for one file: `photo`, or the fault, plus what is wrong with the version that would be stored. */
export type Reading = { readonly kind: string; readonly flaws: readonly string[]; readonly uploadsAgree: boolean }
type Read = { readonly readings: readonly Reading[]; readonly peakBytes: number }

const heapMegabytes = 192
/** As in the API's image: returns a large photo's memory to the system. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
const program = fileURLToPath(new URL('reading-process.ts', import.meta.url))

/** A process with a small heap that only reads photos. */
export function openReader() {
  const execArgv = [`--max-old-space-size=${heapMegabytes}`, '--import', 'tsx']
  const child = fork(program, { execArgv, cwd: import.meta.dirname, env: { ...process.env, ...memory } })
  return {
    /** Reads these files, all at once, as an API process may have to. Rejects when the process dies. */
    read: (files: readonly string[], word: string) => askChild<Read>(child, { files, word }),
    close: () => void child.kill(),
  }
}
