import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesOfCheckout, root } from './setup.mjs'

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

/**
 * A temporary copy of this checkout with its uncommitted changes, removed when the process ends. Third-party packages
 * are shared with the original and the workspace's own are copied, which is enough for compilers. Nothing may run pnpm
 * in it: pnpm would repair the links and thereby change the original.
 */
export function copyCheckout() {
  const copy = mkdtempSync(path.join(tmpdir(), 'arribo-mutants-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const files = filesOfCheckout()
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const packages = new Set(
    files.flatMap((file) => /^(?:(?:apps|packages)\/[^/]+|infra)(?=\/package\.json$)/.exec(file) ?? []),
  )
  for (const each of packages) copyLinks(each, copy)
  return copy
}

/** Links to the workspace's packages are relative, so in the copy they lead into the copy. */
function copyLinks(folder, copy) {
  const from = path.join(root, folder, 'node_modules')
  if (!existsSync(from)) return
  const isLinkOrScope = (place) =>
    lstatSync(place).isSymbolicLink() || place === from || path.basename(place).startsWith('@')
  mkdirSync(path.join(copy, folder), { recursive: true })
  cpSync(from, path.join(copy, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isLinkOrScope,
  })
}
