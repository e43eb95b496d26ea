import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { knownFaults, withFault } from './known-faults.mjs'

const root = path.join(import.meta.dirname, '../..')
const all = knownFaults.flatMap(({ name, changes }) => changes.map(([file, from, to]) => ({ name, file, from, to })))

it.each(all)('$file has a place for the fault: $name', (fault) => {
  const text = readFileSync(path.join(root, fault.file), 'utf8')
  expect(withFault(text, fault)).not.toBe(text)
})
