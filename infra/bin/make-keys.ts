import { makeKeys } from '../lib/keys.ts'

/** Prints new keys for the secret arribo/STAGE/keys. Pipe them on: they are not to stay on a screen. */
process.stdout.write(JSON.stringify(makeKeys()))
