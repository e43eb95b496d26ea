import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { seedWorld } from './seed.ts'

/** Seeds the folder named on the command line. A seed that fails leaves nothing behind. */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: seed FOLDER')
  process.exit(1)
}
if (existsSync(folder)) {
  console.error(`${folder} is there already; nothing was changed.`)
  process.exit(1)
}
const building = `${folder}.building`
rmSync(building, { recursive: true, force: true })
mkdirSync(dirname(folder), { recursive: true })
const show = (done: number, all: number) => process.stdout.write(`\rFilling the sandbox: ${done} of ${all} people`)
try {
  await seedWorld(building, process.stdout.isTTY ? show : undefined)
  if (process.stdout.isTTY) process.stdout.write('\n')
  renameSync(building, folder)
  process.exit(0)
} catch (error) {
  console.error(error)
  rmSync(building, { recursive: true, force: true })
  process.exit(1)
}
