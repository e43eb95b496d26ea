/**
 * Bundles everything that an app's start imports statically into one file, so that its first page takes few requests:
 * `plugin` collects the modules, `group` goes into the output's groups.
 *
 * @param {readonly string[]} paths suffixes of the start modules' IDs
 */
export function inOneFile(paths) {
  /** @type {Set<string>} */
  const found = new Set()
  return {
    plugin: {
      name: 'arribo:in-one-file',
      apply: 'build',
      buildEnd() {
        found.clear()
        const visit = (/** @type {string} */ id) => {
          const info = this.getModuleInfo(id)
          if (!info || found.has(id)) return
          found.add(id)
          for (const imported of info.importedIds) visit(imported)
        }
        const roots = [...this.getModuleIds()].filter((id) => paths.some((path) => id.endsWith(path)))
        for (const id of roots) visit(id)
        // The entry modules must stay out of the group: the build names their files.
        for (const id of roots) found.delete(id)
      },
    },
    group: { name: 'first', priority: 1, test: (/** @type {string} */ id) => found.has(id) },
  }
}
