// npm run pack: fills release/ with everything that a deployment needs, from an earlier build. A test passes other
// folders: pack.mjs OUT BUILT, where BUILT/apps/api has the API's bundles.
import path from 'node:path'
import { layOut } from './lib/release/deployables.mjs'
import { root, setup } from './lib/setup.mjs'

setup()
const { zipFiles } = await import('./lib/release/archives.mjs')
const [out = path.join(root, 'release'), built] = process.argv.slice(2)
layOut(out, built ? { built: (app) => path.join(built, app), web: [] } : {})
if (!built) zipFiles(out)
console.log(`The release lies in ${path.relative(root, out) || out}`)
