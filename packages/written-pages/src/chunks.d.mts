import type { Plugin, Rolldown } from 'vite'

type Group = {
  readonly name: string | ((id: string) => string)
  readonly priority: number
  readonly test: (id: string) => boolean
}

export declare function chunksFor(
  root: string,
  starts: Readonly<Record<string, string>>,
): {
  readonly plugin: Plugin
  readonly groups: readonly Group[]
}
