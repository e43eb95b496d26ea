import type { Item } from './writes.ts'

type ReadPage = (start: Item | undefined) => Promise<{ readonly items: Item[]; readonly next: Item | undefined }>

export async function* pagesOf(read: ReadPage): AsyncGenerator<Item[]> {
  let start: Item | undefined
  do {
    const { items, next } = await read(start)
    yield items
    start = next
  } while (start)
}

export async function listAll(read: ReadPage): Promise<Item[]> {
  const all: Item[] = []
  for await (const items of pagesOf(read)) all.push(...items)
  return all
}
