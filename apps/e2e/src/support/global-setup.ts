import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraFile } from '../../playwright.config.ts'
import { writeCameraFilm } from './camera.ts'
import { copySeededWorld } from './seeded-world.ts'
import { startStack } from './stack.ts'

/** One seeded stack for all journeys. Each creates its own people and only reads the seeded ones. */
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
