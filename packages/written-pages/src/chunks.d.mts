import type { Plugin, Rolldown } from 'vite'

type Group = {
  readonly name: string | ((id: string) => string)
  readonly priority: number
  readonly test: (id: string) => boolean
}

/** `starts` are the documents that start with a module. */
export type Chunk = {
  readonly name: string | ((starts: readonly string[]) => string)
  readonly test: (starts: readonly string[]) => boolean
}

export declare function chunksFor(
  root: string,
  starts: Readonly<Record<string, string>>,
  options?: {
    readonly withFramework?: (starts: readonly string[]) => boolean
    readonly chunks?: readonly Chunk[]
  },
): {
  readonly plugin: Plugin
  readonly groups: readonly Group[]
}
