import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ApiProcess } from './api-process.ts'

const built = fileURLToPath(new URL('../../../api/dist/commands.mjs', import.meta.url))

export const runCommand = (
  { environment }: Pick<ApiProcess, 'environment'>,
  ...words: string[]
): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [built, ...words],
      { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
    )
  })
