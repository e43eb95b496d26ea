// npm run prove:language: adds a language to a copy of this checkout with only its entry; everything must compile,
// including tests.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyCheckout } from './lib/copy-checkout.mjs'
import { root, setup } from './lib/setup.mjs'
import { typeErrors } from './lib/type-errors.mjs'

const packages = ['apps', 'packages'].flatMap((room) =>
  readdirSync(path.join(root, room)).map((name) => `${room}/${name}`),
)
const folders = [...packages, 'infra'].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
/** A language that the product will hardly get but Stripe's card form supports. */
const entry = "fi: { name: 'Suomi', switchTo: 'Vaihda suomeksi', locale: 'fi-FI' },"

setup()
const copy = copyCheckout('arribo-language-')
const table = path.join(copy, 'packages/api-contracts/src/shared/languages.ts')
const before = readFileSync(table, 'utf8')
const after = before.replace(/^\} as const satisfies Record<string, LanguageEntry>$/m, `  ${entry}\n$&`)
if (after === before) throw new Error('No table of languages to add one to')
writeFileSync(table, after)
const errors = folders.flatMap((folder) => {
  const found = typeErrors(copy, folder)
  console.log(`${found.length > 0 ? 'RED  ' : 'green'} types of ${folder}`)
  return found
})
if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exit(1)
}
