import { startStripe } from './world.ts'

/** The stand-in as a separate process, to be killed: prints its port. */
const { origin } = await startStripe({ folder: process.argv[2] ?? '' })
process.stdout.write(new URL(origin).port)
