import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listOf, shippedPackages } from './notices.mjs'
import { root } from './setup.mjs'

/** Licences that ask for no more than these notices, or, of libraries that are linked and not changed, for their source. */
const accepted = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']
const linked = { 'LGPL-3.0-or-later': '@img/sharp-libvips-{system}', 'MPL-2.0': 'web-push' }

describe('what is shipped of others', () => {
  const packages = shippedPackages()

  it('is listed in THIRD-PARTY-NOTICES.txt as it is now; else run npm run notices', () => {
    expect(readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain(`\n${listOf(packages)}\n`)
  })

  it('comes under a licence that this product can be given away with', () => {
    const others = packages.filter(({ name, license }) => !accepted.includes(license) && linked[license] !== name)
    expect(others).toEqual([])
  })
})
