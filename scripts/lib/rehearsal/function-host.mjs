// Calls a packed function once, as Lambda does. Arguments: FILE EXPORT. Reads the event from standard input and writes
// the answer to descriptor 3.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [file, exported] = process.argv.slice(2)
const { [exported]: handler } = await import(pathToFileURL(path.resolve(file)).href)
const result = await handler(JSON.parse(readFileSync(0, 'utf8'))).then(
  (answer) => ({ answer }),
  (error) => ({ error: error.message }),
)
writeFileSync(3, JSON.stringify(result))
// Open connections would keep the process alive.
process.exit()
