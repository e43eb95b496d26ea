import { mkdir, open, readdir, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** An open body, which its user must close; a stream does so itself. */
export type OpenBody = {
  readFile(): Promise<Buffer>
  createReadStream(): NodeJS.ReadableStream
  close(): Promise<void>
}

/** The bytes of objects, by a name that is used once. */
export type Bodies = {
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** Undefined if it was removed. */
  open(name: string): Promise<OpenBody | undefined>
  list(): Promise<readonly string[]>
}

export async function bodiesIn(folder: string): Promise<Bodies> {
  await mkdir(folder, { recursive: true })
  return {
    write: (name, bytes) => writeFile(join(folder, name), bytes, { flag: 'wx' }),
    remove: (name) => unlink(join(folder, name)).catch(() => undefined),
    open: (name): Promise<FileHandle | undefined> => open(join(folder, name)).catch(() => undefined),
    list: () => readdir(folder),
  }
}

export function bodiesInMemory(): Bodies {
  const kept = new Map<string, Buffer>()
  return {
    async write(name, bytes) {
      kept.set(name, bytes)
    },
    async remove(name) {
      kept.delete(name)
    },
    async open(name) {
      const bytes = kept.get(name)
      return (
        bytes && {
          readFile: async () => Buffer.from(bytes),
          createReadStream: () => Readable.from([bytes]),
          close: async () => undefined,
        }
      )
    },
    list: async () => [...kept.keys()],
  }
}
