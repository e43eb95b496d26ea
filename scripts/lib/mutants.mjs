/** What a slip of the hand makes of an operator; the first that a line has is changed. */
const slips = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \?\? /, ' && '],
  [/ > (?=\w)/, ' >= '],
  [/ < (?=\w)/, ' <= '],
  [/ \+ (?=[\w(])/, ' - '],
  [/ - (?=[\w(])/, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
]

/** Types, imports, comments and strings of errors have no behaviour. */
const isInert = (line) => /^\s*(?:\/?\*|\/\/|import\b|export type\b|type\b|readonly\b|\|)|throw new/.test(line)

/** A small generator of numbers from 0 to 1: mulberry32. */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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
  const random = randomOf(seed)
  const drawn = files.map(slipsIn).filter((each) => each.length > 0)
  const chosen = []
  while (chosen.length < count && drawn.length > 0) {
    const [ofFile] = drawn.splice(Math.floor(random() * drawn.length), 1)
    chosen.push(ofFile[Math.floor(random() * ofFile.length)])
  }
  return chosen
}
