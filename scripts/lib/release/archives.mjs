import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'

/** A fixed time, so that the same files always make the same archive. */
const mtime = '2000-01-01T00:00:00'

/** Writes files/ next to the release's folders: one zip for each function, and one for both web apps. */
export function zipFiles(release) {
  const functions = readdirSync(path.join(release, 'functions')).map((name) => `functions/${name}`)
  for (const folder of [...functions, 'web']) {
    const target = path.join(release, 'files', `${folder}.zip`)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, zipSync(contentsOf(path.join(release, folder)), { mtime }))
  }
}

function contentsOf(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .toSorted()
  return Object.fromEntries(
    names.map((name) => [name.split(path.sep).join('/'), new Uint8Array(readFileSync(path.join(folder, name)))]),
  )
}
