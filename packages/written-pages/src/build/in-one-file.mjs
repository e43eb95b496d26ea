/**
 * Puts all that the start of an app imports at once into one file, so that its first page comes in few requests: `plugin`
 * looks for it, and `group` is one of the output's groups.
 *
 * @param {readonly string[]} paths ends of the addresses of the modules that start it
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
        // The build names what starts a document, and must not have it inside another file.
        for (const id of roots) found.delete(id)
      },
    },
    group: { name: 'first', priority: 1, test: (/** @type {string} */ id) => found.has(id) },
  }
}
