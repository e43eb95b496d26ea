import { makeKeys } from '../lib/keys.ts'

/** Prints new keys for the secret arribo/STAGE/keys. Pipe them on, so that they don't stay on a screen. */
process.stdout.write(JSON.stringify(makeKeys()))
