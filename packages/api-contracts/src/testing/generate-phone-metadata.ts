import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { MetadataJson } from 'libphonenumber-js/core'
import { phonePrefixes } from '../shared/phone.ts'

const file = new URL('../shared/phone-metadata.gen.ts', import.meta.url)
/** Index of the patterns of kinds of numbers in the library's country metadata (format version 4). */
const kindsAt = 11

/**
 * The library's metadata of mobile phones for our countries only, because only a mobile is valid. For +1, whose mobiles
 * look like landlines, the patterns of kinds are left out, so that the library validates by the general pattern: the
 * patterns of kinds cover the states only, not Puerto Rico or Canada.
 */
export function renderPhoneMetadata(): string {
  const require = createRequire(import.meta.url)
  const all = JSON.parse(
    readFileSync(require.resolve('libphonenumber-js/metadata.mobile.json'), 'utf8'),
  ) as MetadataJson
  if (all.version !== 4)
    throw new Error(`The library's metadata has version ${all.version}; read its change log first.`)
  const ours = {
    version: all.version,
    country_calling_codes: Object.fromEntries(phonePrefixes.map(({ prefix, country }) => [prefix.slice(1), [country]])),
    countries: Object.fromEntries(
      phonePrefixes.map(({ country }) => [
        country,
        (all.countries[country] as unknown[]).slice(0, country === 'US' ? kindsAt : undefined),
      ]),
    ),
    nonGeographic: {},
  }
  return [
    '// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.',
    "import type { MetadataJson } from 'libphonenumber-js/core'",
    '',
    `export const phoneMetadata: MetadataJson = ${JSON.stringify(ours)}`,
    '',
  ].join('\n')
}

export const readPhoneMetadata = () => readFileSync(file, 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(file, renderPhoneMetadata())
