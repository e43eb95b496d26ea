import path from 'node:path'
import type { Rolldown } from 'vite'

export const isFramework = (id: string): boolean =>
  /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store)\/|rolldown\/runtime/.test(
    id,
  )

/** Names the file of a module by the documents that start with it. Null leaves the module to the next group. */
type NameFile = (starts: readonly string[], id: string) => string | null

/**
 * Groups for the output's code splitting, which decide what is sent together, so that documents take few requests. A
 * group takes along what its modules import, unless an earlier group has it. `starts` holds each document's first
 * module, relative to the app's folder; these keep a file of their own, which the document names.
 */
export function groupsFor(
  root: string,
  starts: Readonly<Record<string, string>>,
  names: readonly NameFile[],
): Rolldown.CodeSplittingGroup[] {
  let reached: (readonly [name: string, ids: ReadonlySet<string>])[] | undefined
  return names.map((nameOf, at) => ({
    debugName: `group ${at}`,
    name(id, context) {
      reached ??= Object.entries(starts).map(([name, file]) => [name, importedFrom(path.join(root, file), context)])
      return nameOf(
        reached.filter(([, ids]) => ids.has(id)).map(([name]) => name),
        id,
      )
    },
  }))
}

function importedFrom(first: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  if (!context.getModuleInfo(first)) throw new Error(`The build has no ${first}`)
  const ids = new Set([first])
  for (const id of ids) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  ids.delete(first)
  return ids
}

/** Makes one file for each set of documents that start with the same modules. Larger sets come first. */
export const byDocuments = (count: number): NameFile[] =>
  Array.from({ length: count }, (_, at) => (starts) => {
    if (starts.length !== count - at) return null
    return starts.length > 1 ? `shared-by-${starts.join('-')}` : (starts[0] ?? null)
  })
