import path from 'node:path'

/** The package of a module in node_modules. */
const packageOf = (/** @type {string} */ id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? ''

const framework = new Set(['react', 'react-dom', 'scheduler', 'i18next', 'react-i18next', 'use-sync-external-store'])

/** @typedef {import('./chunks.d.mts').Chunk} Chunk */

/** One file for whatever the same documents start with; what more of them start with goes first. @returns {Chunk[]} */
const byDocuments = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, at) => ({
    name: ([first = '', ...others]) => (others.length > 0 ? `shared-by-${[first, ...others].join('-')}` : first),
    test: (/** @type {readonly string[]} */ starts) => starts.length === count - at,
  }))

/**
 * What is sent together, for documents that take few requests. `plugin` finds out what each document starts with, and
 * `groups` go into the output's code splitting.
 *
 * @param {string} root the app's folder
 * @param {Readonly<Record<string, string>>} starts the first module of each document, from the root
 * @param {{ withFramework?: (starts: readonly string[]) => boolean, chunks?: readonly Chunk[] }} options
 *   `withFramework` is sent in one file with React and i18next, and so is what it imports. A module goes into the first of `chunks` that takes it.
 */
export function chunksFor(
  root,
  starts,
  { withFramework = () => false, chunks = byDocuments(Object.keys(starts).length) } = {},
) {
  /** @type {Map<string, Set<string>>} what each document starts with */
  const reached = new Map()
  const startsOf = (/** @type {string} */ id) => [...reached].filter(([, ids]) => ids.has(id)).map(([name]) => name)
  return {
    plugin: {
      name: 'arribo:chunks',
      apply: /** @type {const} */ ('build'),
      applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
      /** @this {import('vite').Rolldown.PluginContext} */
      buildEnd() {
        for (const [name, file] of Object.entries(starts)) {
          /** @type {Set<string>} */
          const ids = new Set()
          const visit = (/** @type {string} */ id) => {
            if (ids.has(id)) return
            ids.add(id)
            for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
          }
          const first = path.join(root, file)
          if (!this.getModuleInfo(first)) throw new Error(`The build has no ${file}`)
          visit(first)
          // The first module keeps a file of its own, which the document names.
          ids.delete(first)
          reached.set(name, ids)
        }
      },
    },
    groups: [
      {
        name: 'framework',
        priority: chunks.length + 1,
        test: (/** @type {string} */ id) =>
          framework.has(packageOf(id)) || id.includes('rolldown/runtime') || withFramework(startsOf(id)),
      },
      // A group takes along what its modules import, unless an earlier one has it.
      ...chunks.map(({ name, test }, at) => ({
        name: typeof name === 'string' ? name : (/** @type {string} */ id) => name(startsOf(id)),
        priority: chunks.length - at,
        test: (/** @type {string} */ id) => startsOf(id).length > 0 && test(startsOf(id)),
      })),
    ],
  }
}
