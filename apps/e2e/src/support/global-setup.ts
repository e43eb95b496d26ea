import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cameraFile } from '../../playwright.config.ts'
import { writeCameraFilm } from './camera.ts'
import { startStack } from './stack.ts'

const seed = fileURLToPath(new URL('../../../seed/dist/main.mjs', import.meta.url))
const kept = fileURLToPath(new URL('../../node_modules/.cache/seeded-world', import.meta.url))
/** Seeded blocks and weeks are relative to the time of seeding, so a seeded state ages. */
const keptMs = 20 * 60_000

/**
 * Copies a recently seeded state to a folder: the one at $ARRIBO_E2E_WORLD, which `npm test` fills, or our own. Seeding
 * takes half a minute, so our own is kept until its data is too old or the build changes.
 */
function copySeededWorld(folder: string): void {
  const given = process.env['ARRIBO_E2E_WORLD']
  if (!given && !isKept()) {
    // Seeds in a folder of this process, because two runs may seed at the same time.
    const own = `${kept}-${process.pid}`
    const seeding = spawnSync(process.execPath, [seed, own], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (seeding.status !== 0) throw new Error('The sandbox could not be seeded')
    rmSync(kept, { recursive: true, force: true })
    renameSync(own, kept)
  }
  cpSync(given ?? kept, folder, { recursive: true })
}

const isKept = () => existsSync(kept) && statSync(kept).mtimeMs > Math.max(Date.now() - keptMs, statSync(seed).mtimeMs)

/** One seeded stack for all journeys. Each journey creates its own people and only reads the seeded ones. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'arribo-e2e-'))
  const folder = join(parent, 'state')
  copySeededWorld(folder)
  await writeCameraFilm(cameraFile)
  const stack = await startStack(folder)
  process.env['ARRIBO_E2E_ADDRESSES'] = JSON.stringify(stack.addresses)
  return async () => {
    await stack.stop()
    rmSync(parent, { recursive: true, force: true })
  }
}
