import path from 'node:path'

/** The package of a module in node_modules. */
const packageOf = (/** @type {string} */ id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? ''

const framework = new Set(['react', 'react-dom', 'scheduler', 'i18next', 'react-i18next', 'use-sync-external-store'])

/**
 * What is sent together, for documents that take few requests: React and i18next in one file, which all documents
 * share, and one file for whatever the same documents start with. `plugin` finds out what a document starts with,
 * `groups` go into the output's code splitting.
 *
 * @param {string} root the app's folder
 * @param {Readonly<Record<string, string>>} starts the first module of each document, from the root
 */
export function chunksFor(root, starts) {
  /** @type {Map<string, Set<string>>} what each document starts with */
  const reached = new Map()
  const names = Object.keys(starts)
  const nameOf = (/** @type {readonly string[]} */ [first = '', ...others]) =>
    others.length > 0 ? `shared-by-${[first, ...others].join('-')}` : first
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
        priority: names.length + 1,
        test: (/** @type {string} */ id) => framework.has(packageOf(id)),
      },
      // A group takes along what its modules import, which is shared by more documents: those groups come first.
      ...names.map((_, at) => ({
        name: (/** @type {string} */ id) => nameOf(startsOf(id)),
        priority: at + 1,
        test: (/** @type {string} */ id) => startsOf(id).length === at + 1,
      })),
    ],
  }
}
