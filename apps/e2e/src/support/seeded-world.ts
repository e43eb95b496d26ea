import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const seed = fileURLToPath(new URL('../../../seed/dist/main.mjs', import.meta.url))
const prefix = 'arribo-e2e-seed-'
/** Times of seeded blocks and weeks are relative to the time of seeding. */
const keptMs = 20 * 60_000

/**
 * Copies a recently seeded state to a folder: the one at $ARRIBO_E2E_WORLD, which `npm test` fills meanwhile, or a
 * cached one. Seeding takes half a minute, so the result is reused until its data is too old or the build changes.
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

/** Other builds' too: nothing else removes them. */
function forgetOld(kept: string): void {
  const folder = dirname(kept)
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix) && !each.includes('.'))) {
    const { mtimeMs } = statSync(join(folder, name))
    if (Date.now() - mtimeMs > keptMs) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Two runs may fill one at the same time: each in its own place, and the first to finish is kept. */
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
