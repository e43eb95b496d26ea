import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const seed = fileURLToPath(new URL('../../../seed/dist/main.mjs', import.meta.url))
const prefix = 'arribo-e2e-seed-'
/** People's blocks and weeks lie around the moment of the seeding. */
const keptMs = 20 * 60_000

/**
 * Copies a freshly filled world to a folder: the one at $ARRIBO_E2E_WORLD, which `npm test` fills meanwhile, or one that
 * is kept. Filling takes half a minute of work, so it is kept for as long as nothing in it has become old, and as long as
 * the build that made it is the same.
 */
export function copySeededWorld(folder: string): void {
  const given = process.env['ARRIBO_E2E_WORLD']
  if (given) {
    cpSync(given, folder, { recursive: true })
    return
  }
  const kept = join(tmpdir(), `${prefix}${createHash('sha256').update(readFileSync(seed)).digest('hex').slice(0, 16)}`)
  forgetOld(kept)
  if (!existsSync(kept)) fill(kept)
  cpSync(kept, folder, { recursive: true })
}

/** Of other builds too: nobody else would. */
function forgetOld(kept: string): void {
  const folder = dirname(kept)
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix) && !each.includes('.'))) {
    const { mtimeMs } = statSync(join(folder, name))
    if (Date.now() - mtimeMs > keptMs) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Two runs may fill one at once: each in a place of its own, and the first is kept. */
function fill(kept: string): void {
  const own = mkdtempSync(`${kept}.`)
  const state = join(own, basename(kept))
  const seeding = spawnSync(process.execPath, [seed, state], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (seeding.status !== 0) throw new Error('The sandbox could not be seeded')
  try {
    renameSync(state, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
  }
  rmSync(own, { recursive: true, force: true })
}
