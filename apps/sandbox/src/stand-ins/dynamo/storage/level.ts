import { ClassicLevel } from 'classic-level'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Level = ClassicLevel<string, unknown>

const cacheSize = 32 * 1024 * 1024
/** Fewer and larger files at the first level: saves a fifth of the work of loading millions of items. */
const writeBufferSize = 32 * 1024 * 1024

/** Opens the database in a folder, or in a temporary folder that is removed on close. */
export async function openLevel(folder?: string): Promise<{ level: Level; close(): Promise<void> }> {
  const location = folder ?? (await mkdtemp(join(tmpdir(), 'arribo-dynamo-')))
  await mkdir(location, { recursive: true })
  const level: Level = new ClassicLevel(location, { valueEncoding: 'json', cacheSize, writeBufferSize })
  await level.open()
  return {
    level,
    async close() {
      await level.close()
      if (!folder) await rm(location, { recursive: true, force: true })
    },
  }
}
