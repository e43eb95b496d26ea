// npm run seed -- --users 100000 --logs 1000000: fills npm start's sandbox, or another --folder, with people.
import { runSeed } from './lib/setup.mjs'
import { stateFolder } from './lib/stack/stack.mjs'

const words = process.argv.slice(2)
const hasFolder = words.some((word) => word === '--folder' || word.startsWith('--folder='))
runSeed('main', hasFolder ? words : ['--folder', stateFolder, ...words])
