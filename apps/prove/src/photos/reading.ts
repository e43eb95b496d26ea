import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askChild } from '@arribo/laboratory/processes/child'

export type Reading = { readonly kind: string; readonly flaws: readonly string[]; readonly uploadsAgree: boolean }
type Read = { readonly readings: readonly Reading[]; readonly peakBytes: number }

const heapMegabytes = 192
/** Set as in the API's image, so that a large photo's memory goes back to the system. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
const program = fileURLToPath(new URL('reading-process.ts', import.meta.url))

export function openReader() {
  const execArgv = [`--max-old-space-size=${heapMegabytes}`, '--import', 'tsx']
  const child = fork(program, { execArgv, cwd: import.meta.dirname, env: { ...process.env, ...memory } })
  return {
    /** Reads all files at the same time, as an API process may have to. Rejects if the process dies. */
    read: (files: readonly string[], word: string) => askChild<Read>(child, { files, word }),
    close: () => void child.kill(),
  }
}
