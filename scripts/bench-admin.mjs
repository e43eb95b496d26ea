// npm run bench:admin: what each list in the admin app asks of the database, by table size.
import { runSeed } from './lib/seeding.mjs'

runSeed('bench', process.argv.slice(2))
