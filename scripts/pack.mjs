// npm run pack: lays out in release/ what a deployment puts into the cloud, from a build made before. A test names
// folders of its own: pack.mjs OUT BUILT, where the bundles of apps/api lie in BUILT/apps/api.
import path from 'node:path'
import { zipFiles } from './lib/release/archives.mjs'
import { layOut } from './lib/release/deployables.mjs'
import { root } from './lib/setup.mjs'

const [out = path.join(root, 'release'), built] = process.argv.slice(2)
layOut(out, built ? { built: (app) => path.join(built, app), web: [] } : {})
if (!built) zipFiles(out)
console.log(`The release lies in ${path.relative(root, out) || out}`)
