// npm run bench:admin: the database requests of each list in the admin app, by table size.
import { runSeed } from './lib/seeding.mjs'

runSeed('bench', process.argv.slice(2))
