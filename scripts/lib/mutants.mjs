import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesOfCheckout, root, run } from './setup.mjs'

/** The first operator of a line that is in this list is changed. */
const slips = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ >= /, ' < '],
  [/ <= /, ' > '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \?\? /, ' && '],
  [/ > (?=\w)/, ' <= '],
  [/ < (?=\w)/, ' >= '],
  [/ \+ (?=[\w(])/, ' - '],
  [/ - (?=[\w(])/, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
]

/** Types, imports, comments and messages of errors have no behaviour. */
const isInert = (line) => /^\s*(?:\/?\*|\/\/|import\b|export type\b|type\b|readonly\b|\|)|throw new/.test(line)

const numberOf = (...words) => createHash('sha256').update(words.join(' ')).digest().readUInt32BE()

function slipsIn({ file, text }) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const slip = isInert(line) ? undefined : slips.find(([pattern]) => pattern.test(line))
    if (!slip) return []
    const after = line.replace(...slip)
    const changed = lines.with(at, after).join('\n')
    return [{ file, line: at + 1, before: line.trim(), after: after.trim(), text: changed }]
  })
}

/**
 * One-line faults, at most one a file, drawn by a seed.
 *
 * @param {{ files: { file: string, text: string }[], seed: number, count: number }} options
 */
export function drawMutants({ files, seed, count }) {
  const drawn = files.map(slipsIn).filter((each) => each.length > 0)
  return drawn
    .toSorted(([one], [other]) => numberOf(seed, one.file) - numberOf(seed, other.file))
    .slice(0, count)
    .map((ofFile) => ofFile[numberOf(ofFile[0].file, seed) % ofFile.length])
}

/** A temporary copy of this checkout with its uncommitted changes, removed when the process ends. */
export function copyCheckout() {
  const copy = mkdtempSync(path.join(tmpdir(), 'arribo-mutants-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const file of filesOfCheckout()) cpSync(path.join(root, file), path.join(copy, file))
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], { cwd: copy })
  return copy
}
