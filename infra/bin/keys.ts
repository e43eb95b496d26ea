import { json } from 'node:stream/consumers'
import { makeKeys, rotateCheckInKey } from '../lib/keys.ts'

/**
 * - `make` prints new keys for the secret arribo/STAGE/keys. Pipe them on, so that they don't stay on a screen.
 * - `rotate` reads that secret and prints it with a new check-in key. `--leaked` ends the current one at once.
 */
const isRotation = process.argv[2] === 'rotate'
const isLeaked = process.argv.includes('--leaked')
const rotate = async () =>
  rotateCheckInKey((await json(process.stdin)) as Parameters<typeof rotateCheckInKey>[0], new Date(), isLeaked)
process.stdout.write(JSON.stringify(isRotation ? await rotate() : makeKeys()))
