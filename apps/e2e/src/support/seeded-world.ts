import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const seed = fileURLToPath(new URL('../../../seed/dist/main.mjs', import.meta.url))
const kept = fileURLToPath(new URL('../../node_modules/.cache/seeded-world', import.meta.url))
/** Times of seeded blocks and weeks are relative to the time of seeding. */
const keptMs = 20 * 60_000

/**
 * Copies a recently seeded state to a folder: the one at $ARRIBO_E2E_WORLD, which `npm test` fills, or one of our own.
 * Seeding takes half a minute, so ours is kept until its data is too old or the build changes.
 */
export function copySeededWorld(folder: string): void {
  const given = process.env['ARRIBO_E2E_WORLD']
  if (!given && !isKept()) {
    // In a place of its own: two runs may seed at the same time.
    const own = `${kept}-${process.pid}`
    const seeding = spawnSync(process.execPath, [seed, own], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (seeding.status !== 0) throw new Error('The sandbox could not be seeded')
    rmSync(kept, { recursive: true, force: true })
    renameSync(own, kept)
  }
  cpSync(given ?? kept, folder, { recursive: true })
}

const isKept = () => existsSync(kept) && statSync(kept).mtimeMs > Math.max(Date.now() - keptMs, statSync(seed).mtimeMs)
