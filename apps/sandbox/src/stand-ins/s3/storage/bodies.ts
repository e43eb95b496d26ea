import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Bodies = {
  write(name: string, bytes: Buffer): Promise<unknown>
  remove(name: string): Promise<unknown>
  read(name: string): Promise<Buffer | undefined>
  list(): Promise<readonly string[]>
}

export async function bodiesIn(folder: string): Promise<Bodies> {
  await mkdir(folder, { recursive: true })
  return {
    write: (name, bytes) => writeFile(join(folder, name), bytes, { flag: 'wx' }),
    remove: (name) => unlink(join(folder, name)).catch(() => undefined),
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    list: () => readdir(folder),
  }
}

export function bodiesInMemory(): Bodies {
  const kept = new Map<string, Buffer>()
  return {
    write: async (name, bytes) => kept.set(name, bytes),
    remove: async (name) => kept.delete(name),
    read: async (name) => kept.get(name),
    list: async () => [...kept.keys()],
  }
}
