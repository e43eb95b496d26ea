import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

type Place = {
  readonly folder: string
  readonly isFresh: boolean
  /** Rejects if the existing folder is in use. */
  readonly refuseInUse: (folder: string) => Promise<void>
}

/** Builds in a folder next to the target and renames it at the end, so that a failed build changes nothing. */
export async function buildBeside(
  { folder, isFresh, refuseInUse }: Place,
  build: (building: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) {
    if (!isFresh) throw new Error(`${folder} is there already; nothing was changed. To replace it: --fresh`)
    await refuseInUse(folder)
  }
  const building = `${folder}.building`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  try {
    await build(building)
    rmSync(folder, { recursive: true, force: true })
    renameSync(building, folder)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    throw error
  }
}
