import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

const unneeded = /^(test|tests|examples?|e2e|docs?|bench(mark)?s?|\.github)$/

const nameParts = (name) => name.split('/')

/** Finds a package as Node does: in the importer's own node_modules or in that of a parent folder. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', ...nameParts(name))
    if (existsSync(place)) return realpathSync(place)
    if (folder === path.dirname(folder)) return undefined
  }
}

/**
 * Copies packages with all their dependencies into `folder`/node_modules, flat, resolved from the folder `from`. Leaves
 * out optional packages for other platforms, which aren't installed. Throws if a package is missing or is needed in two
 * versions.
 */
export function copyClosure(names, from, folder) {
  const copied = new Map()
  const visit = (name, seenFrom, isOptional) => {
    const source = find(name, seenFrom)
    if (!source && isOptional) return
    if (!source) throw new Error(`${name} is not installed where ${seenFrom} looks for it`)
    if (copied.has(name) && copied.get(name) !== source) throw new Error(`${name} is wanted in two versions`)
    if (copied.has(name)) return
    copied.set(name, source)
    copyPackage(source, path.join(folder, 'node_modules', ...nameParts(name)))
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(source, 'package.json'), 'utf8'),
    )
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(each, source, each in optionalDependencies)
    }
  }
  for (const name of names) visit(name, from, false)
  return [...copied.keys()]
}

function copyPackage(source, target) {
  mkdirSync(target, { recursive: true })
  const isNeeded = (file) => {
    const [first = ''] = path.relative(source, file).split(path.sep)
    return !unneeded.test(first) && first !== 'node_modules' && !/\.(map|md|d\.[cm]?ts)$/.test(file)
  }
  cpSync(source, target, { recursive: true, filter: isNeeded })
}
