import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'

/** Packages with native code or with files of their own are copied next to the bundle. */
const deployables = [
  { folder: 'api', from: 'apps/api', files: ['main.mjs', 'commands.mjs'], packages: ['sharp', '@fastify/swagger-ui'] },
  { folder: 'functions/custom-sms-sender', from: 'apps/functions', files: ['custom-sms-sender.mjs'], packages: [] },
  { folder: 'functions/projector', from: 'apps/functions', files: ['projector.mjs'], packages: [] },
  { folder: 'functions/selfie-upload', from: 'apps/functions', files: ['selfie-upload.mjs'], packages: ['sharp'] },
  { folder: 'functions/sign-up-gate', from: 'apps/functions', files: ['sign-up-gate.mjs'], packages: [] },
]

const webApps = ['driver', 'admin']

/** Source maps aren't published, because they would show everybody the sources. */
export const isPublic = (file) => !file.endsWith('.map') && !file.split(path.sep).includes('.vite')

/**
 * Builds a release's folders: one for the API, one for each function and one for each web app. `built` says where an
 * app's bundles are. Native code works only on the platform that installed it, so make a release on the platform that
 * will run it.
 */
export function layOut(out, { built = (app) => path.join(root, app, 'dist'), web = webApps } = {}) {
  rmSync(out, { recursive: true, force: true })
  for (const { folder, from, files, packages } of deployables) {
    const target = path.join(out, folder)
    mkdirSync(target, { recursive: true })
    // Source maps let a stack trace in a log name lines of the source.
    for (const file of files.flatMap((name) => [name, `${name}.map`]))
      cpSync(path.join(built(from), file), path.join(target, file))
    writeFileSync(path.join(target, 'package.json'), '{ "private": true, "type": "module" }\n')
    copyClosure(packages, path.join(root, from), target)
  }
  for (const app of web) {
    cpSync(built(`apps/${app}`), path.join(out, 'web', app), { recursive: true, filter: isPublic })
  }
}

const unneeded = /^(test|tests|examples?|e2e|docs?|bench(mark)?s?|\.github)$/

/** Finds a package as Node does: in the importer's own node_modules or in that of a parent folder. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name)
    if (existsSync(place)) return realpathSync(place)
    if (folder === path.dirname(folder)) return undefined
  }
}

/**
 * Copies packages with all their dependencies into `folder`/node_modules, flat, resolved from the folder `from`. Leaves
 * out optional packages for other platforms, which aren't installed. Throws if a package is missing or is needed in two
 * versions.
 */
function copyClosure(names, from, folder) {
  const copied = new Map()
  const visit = (name, seenFrom, isOptional) => {
    const source = find(name, seenFrom)
    if (!source && isOptional) return
    if (!source) throw new Error(`${name} is not installed where ${seenFrom} looks for it`)
    if (copied.has(name) && copied.get(name) !== source) throw new Error(`${name} is wanted in two versions`)
    if (copied.has(name)) return
    copied.set(name, source)
    copyPackage(source, path.join(folder, 'node_modules', name))
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(source, 'package.json'), 'utf8'),
    )
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(each, source, each in optionalDependencies)
    }
  }
  for (const name of names) visit(name, from, false)
}

function copyPackage(source, target) {
  mkdirSync(target, { recursive: true })
  const isNeeded = (file) => {
    const [first = ''] = path.relative(source, file).split(path.sep)
    return !unneeded.test(first) && first !== 'node_modules' && !/\.(map|md|d\.[cm]?ts)$/.test(file)
  }
  cpSync(source, target, { recursive: true, filter: isNeeded })
}
