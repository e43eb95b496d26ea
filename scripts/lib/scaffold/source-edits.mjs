// Small edits of source text in this repository's style; oxfmt formats the result.
import { refuse } from './refused.mjs'

const pattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const lastImport = (source) => [...source.matchAll(/^import [\s\S]*?(?:from )?'[^']+'(?: with \{[^}]*\})?$/gm)].at(-1)

export function withImport(source, line) {
  if (source.includes(line)) return source
  const last = lastImport(source)
  const end = last ? last.index + last[0].length : 0
  return last ? `${source.slice(0, end)}\n${line}${source.slice(end)}` : `${line}\n\n${source}`
}

export function withNamed(source, name, from) {
  const found = new RegExp(String.raw`^import \{([^}]*)\} from '${pattern(from)}'$`, 'm').exec(source)
  if (!found) return withImport(source, `import { ${name} } from '${from}'`)
  const names = found[1].split(',').map((each) => each.trim())
  if (names.includes(name)) return source
  return source.replace(found[0], `import { ${[...names, name].filter(Boolean).join(', ')} } from '${from}'`)
}

export function withSortedLine(source, line) {
  const lines = source.trimEnd().split('\n')
  if (lines.includes(line)) return source
  return `${[...lines, line].toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`
}

export function withBefore(source, mark, text) {
  const parts = source.split(mark)
  if (parts.length !== 2)
    refuse(`Expected "${mark.trim()}" once, and found it ${parts.length - 1} times: was the file rearranged?`)
  return `${parts[0]}${text}${mark}${parts[1]}`
}

/** The generated list of an audience's routes with one more row, in the generated order. */
export function withRoute(source, { name, method, path }) {
  const rows = source.match(/^ {2}\w+: \['\w+', '[^']+'\],$/gm) ?? []
  const all = [...rows, `  ${name}: ['${method}', '${path}'],`]
  const nameOf = (row) => row.trim().split(':')[0]
  const sorted = all.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  return source.replace(rows.join('\n'), sorted.join('\n'))
}
