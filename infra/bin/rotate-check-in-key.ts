import { json } from 'node:stream/consumers'
import { rotateCheckInKey } from '../lib/keys.ts'

/**
 * Reads the secret arribo/STAGE/keys and prints it with a new check-in key. `--leaked` ends the current one at once.
 */
const keys = (await json(process.stdin)) as Parameters<typeof rotateCheckInKey>[0]
process.stdout.write(JSON.stringify(rotateCheckInKey(keys, new Date(), process.argv.includes('--leaked'))))
