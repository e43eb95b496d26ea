import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import { mkdir } from 'node:fs/promises'

export type Level = MemoryLevel<string, unknown>
export type Write = { type: 'put'; value: unknown } | { type: 'del' }

const cacheSize = 32 * 1024 * 1024
/** Fewer and larger files at the first level save a fifth of the work of loading millions of items. */
const writeBufferSize = 32 * 1024 * 1024
const valueEncoding = 'json'

export async function openLevel(folder?: string): Promise<Level> {
  const level = folder
    ? await levelIn(folder)
    : new MemoryLevel<string, unknown>({ valueEncoding, storeEncoding: 'utf8' })
  await level.open()
  return level
}

async function levelIn(folder: string): Promise<Level> {
  await mkdir(folder, { recursive: true })
  return new ClassicLevel(folder, { valueEncoding, cacheSize, writeBufferSize })
}
