// npm run bench:admin: what each list of the back office asks of the database, by the size of the table.
import { runSeed } from './lib/seeding.mjs'

runSeed('bench', process.argv.slice(2))
