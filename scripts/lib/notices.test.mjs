import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listOf, shippedPackages } from './notices.mjs'
import { root } from './setup.mjs'

/** Licences that require only these notices, or, for libraries linked without changes, access to their source. */
const accepted = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']
const linked = { 'LGPL-3.0-or-later': '@img/sharp-libvips-{system}', 'MPL-2.0': 'web-push' }

describe('shipped third-party packages', () => {
  const packages = shippedPackages()

  it('are listed in THIRD-PARTY-NOTICES.txt as of now; if not, run npm run notices', () => {
    expect(readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain(`\n${listOf(packages)}\n`)
  })

  it('have licences under which this product can be distributed', () => {
    const others = packages.filter(({ name, license }) => !accepted.includes(license) && linked[license] !== name)
    expect(others).toEqual([])
  })
})

it.each([
  ['LICENSE', /Apache License\n +Version 2\.0/],
  ['NOTICE', /^Arribo/],
  ['SECURITY.md', /report it privately/],
  ['CODE_OF_CONDUCT.md', /Contributor Covenant/],
  ['.env.example', /npm start/],
  ['.github/pull_request_template.md', /\S/],
  ['.github/ISSUE_TEMPLATE/defect.yml', /^name: /m],
])('the product can be taken by others: %s', (file, words) =>
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(words),
)
