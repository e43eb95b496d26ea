// npm run new -- {who} {what} {verb-noun} [--method GET] [--path /api/users/me/receipts/:id]
// A new endpoint from end to end: contract, endpoint, test, query and words, each registered where it must be.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Refused } from './lib/scaffold/refused.mjs'
import { scaffold } from './lib/scaffold/scaffold.mjs'
import { env, root } from './lib/setup.mjs'

const read = (file) => {
  const place = path.join(root, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

function plan() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { method: { type: 'string' }, path: { type: 'string' } },
    })
    return scaffold(positionals, values, read)
  } catch (error) {
    if (!(error instanceof Refused) && !String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error
    console.error(`${error.message}.\nNothing was written. For example:`)
    console.error('  npm run new -- driver payments get-receipt --path /api/users/me/receipts/:id')
    process.exit(1)
  }
}

const { request, files } = plan()
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  console.log(`${read(file) === undefined ? 'new    ' : 'changed'} ${file}`)
  writeFileSync(path.join(root, file), text)
}
const { status } = spawnSync('oxfmt', [...files.keys()], { cwd: root, env, stdio: 'inherit' })
if (status !== 0) console.error('Not formatted: npm run setup installs the formatter, then npm run format does it.')

const test = [...files.keys()].find((file) => file.endsWith('.test.ts'))
console.log(`
${request.method} ${request.path} answers, and its test is green:

  npx vitest run --project api ${test}

Now change it, in this order: the contract's input and output, a test for each answer, the endpoint, the screen that
uses ${request.hook}, the words. "npx knip" reports ${request.hook} as unused until a screen uses it.`)
if (request.who === 'driver')
  console.log(`
An ID that a driver can pass${request.params.length > 0 ? ` (:${request.params.join(', :')})` : ''} must be tried with somebody else's: a row in apps/prove/src/authorisation/others-records.ts, shown by

  npm run prove -- --short --only authorisation`)
