/** A route is split into several chunks named after its file, and words are split by language. */
const isOf = (/** @type {string} */ key, /** @type {string} */ entry) =>
  key === entry || key.startsWith(`${entry}?`) || key.replace(/^virtual:words-in\/[^/]+\//, 'virtual:words/') === entry

/** The files of some modules of a build, with their styles and static imports. */
export function reach(/** @type {import('vite').Manifest} */ manifest, /** @type {readonly string[]} */ entries) {
  const seen = new Set()
  /** @type {string[]} */
  const files = []
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.push(chunk.file, ...(chunk.css ?? []))
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) {
    const keys = Object.keys(manifest).filter((key) => isOf(key, entry))
    if (keys.length === 0) throw new Error(`The build has no ${entry}`)
    for (const key of keys) visit(key)
  }
  return files
}
