import { readFile, writeFile } from 'node:fs/promises'
import { cases } from './cases.ts'
import { answerOf, type Cloud } from './conformance-case.ts'
import { differences } from './differences.ts'

export type Row = {
  readonly heading: string
  readonly name: string
  readonly ours: string
  readonly moto: string
}

const idOf = ({ heading, name }: Row): string => `${heading}: ${name}`

/** Runs each case on both, each under its own ID. */
export async function compare(ours: Cloud, moto: Cloud): Promise<Row[]> {
  const rows: Row[] = []
  for (const [heading, list] of Object.entries(cases)) {
    for (const each of list) {
      const id = idAt(rows.length)
      const [mine, theirs] = await Promise.all([answerOf(each, ours, id), answerOf(each, moto, id)])
      rows.push({ heading, name: each.name, ours: mine, moto: theirs })
    }
  }
  return rows
}

/** ID of the case at this index; its tables, keys and people are named after it. */
export const idAt = (place: number): string => `case${place.toString(36).padStart(3, '0')}`

/** Reports differences without a reason, and reasons without a difference. */
export function faultsOf(rows: readonly Row[]): string[] {
  const differing = new Set(rows.filter(({ ours, moto }) => ours !== moto).map(idOf))
  return [
    ...rows
      .filter((row) => differing.has(idOf(row)) && !differences[idOf(row)])
      .map((row) => `Not explained: ${idOf(row)}: ours ${row.ours}, moto ${row.moto}`),
    ...Object.keys(differences)
      .filter((id) => !differing.has(id))
      .map((id) => `Explained, but no difference: ${id}`),
  ]
}

export function tableOf(rows: readonly Row[]): string {
  const differing = rows.filter(({ ours, moto }) => ours !== moto)
  const headings = [...new Set(rows.map(({ heading }) => heading))]
  return [
    `${rows.length} cases: ${rows.length - differing.length} answers are the same, ${differing.length} differ.`,
    ...headings.flatMap((heading) => [
      `## ${heading}`,
      aligned([['Case', 'Ours', 'moto', 'Same?'], ...rows.filter((row) => row.heading === heading).map(cellsOf)]),
    ]),
  ].join('\n\n')
}

function cellsOf(row: Row): string[] {
  const reason = differences[idOf(row)]
  const same = row.ours === row.moto
  return [row.name, code(row.ours), same ? '' : code(row.moto), same ? 'yes' : `no: ${reasonText(reason)}`]
}

const reasonText = (reason: (typeof differences)[string] | undefined) =>
  reason ? `${reason.because} ([vendor](${reason.source}))` : 'not explained'

const code = (answer: string) => `\`${answer.replaceAll('|', String.raw`\|`)}\``

/** A table aligned like the formatter's. */
function aligned([head = [], ...body]: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((cells) => widthOf(cells[at] ?? ''))))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Width in columns: an emoji takes two. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (/\p{Emoji_Presentation}/u.test(letter) ? 2 : 1), 0)

export const page = new URL('../../../../docs/conformance.md', import.meta.url)
const mark = '<!-- npm run prove -- conformance --write -->'

/** Replaces what follows the mark. */
export async function writePage(text: string): Promise<void> {
  const kept = (await readFile(page, 'utf8')).split(mark)[0]
  await writeFile(page, `${kept}${mark}\n\n${text}\n`)
}
