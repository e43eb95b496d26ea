import type { MessageRow, Proof, Row } from './documents.ts'
import { isCalled, type Titles } from './test-titles.ts'

/** What the documents are held against. */
export type House = {
  hasPlace: (path: string) => boolean
  /** The tests of a file; undefined when there is no such file. */
  testsOf: (path: string) => readonly Titles[] | undefined
  readonly screens: ReadonlySet<string>
  /** The sentence of `namespace:key` or of an error code in each language; undefined where there is none. */
  sentencesOf: (key: string) => { readonly es: string | undefined; readonly en: string | undefined }
}

function proofFault(proof: Proof, house: House): string | undefined {
  if (proof.kind === 'screen') return house.screens.has(proof.name) ? undefined : `no screen "${proof.name}"`
  const called = proof.titles.join(' › ')
  const tests = house.testsOf(proof.file)
  if (!tests) return `no file ${proof.file}`
  const found = tests.filter((titles) => isCalled(titles, proof.titles)).length
  if (found === 1) return undefined
  return found === 0
    ? `no test "${called}" in ${proof.file}`
    : `${found} tests are called "${called}" in ${proof.file}: name the describe as well`
}

export function proofFaults(proofs: readonly Proof[], house: House): string[] {
  if (proofs.length === 0) return ['no test']
  return proofs.flatMap((proof) => proofFault(proof, house) ?? [])
}

/** What is wrong with a statement: it is open, nothing shows it, or what it names is not there. */
export function rowFaults(row: Row, house: House): string[] {
  const missing = row.places.filter((path) => !house.hasPlace(path)).map((path) => `no place ${path}`)
  const open = row.isDone ? [] : ['open']
  return [...open, ...missing, ...proofFaults(row.proofs, house)].map((fault) => `${row.statement}: ${fault}`)
}

const plain = (sentence: string) => sentence.replace(/[.…]$/, '')

/** Wording in quotes is promised to the letter, but for the full stop, in one of the two languages. */
function wordingFault({ message, keys }: MessageRow, house: House): string | undefined {
  const wording = /^“(.+)”/.exec(message)?.[1]
  if (!wording) return undefined
  const said = keys.flatMap((key) => Object.values(house.sentencesOf(key))).map((sentence) => plain(sentence ?? ''))
  return said.includes(plain(wording)) ? undefined : `no key says it; they say "${said.join('", "')}"`
}

/** What is wrong with a message: no key, a key without a sentence in both languages, other words, or no test. */
export function messageFaults(row: MessageRow, house: House): string[] {
  const keyFaults = row.keys.flatMap((key) => {
    const { es, en } = house.sentencesOf(key)
    return [es ? [] : `no ${key} in Spanish`, en ? [] : `no ${key} in English`].flat()
  })
  const none = row.keys.length === 0 ? ['no key'] : []
  const wording = wordingFault(row, house) ?? []
  return [...none, ...keyFaults, ...[wording].flat(), ...proofFaults(row.proofs, house)].map(
    (fault) => `${row.message}: ${fault}`,
  )
}

/** What is wrong with a claim: nothing shows it, or what it names is not there. */
export const claimFaults = ({ message, proofs }: MessageRow, house: House): string[] =>
  proofFaults(proofs, house).map((fault) => `${message}: ${fault}`)
