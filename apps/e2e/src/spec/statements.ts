import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const idPattern = /^(?:[A-Z]-\d{2,4}|V\d+\.\d+\.\d+)$/

const written = z.union([
  z.string().min(1),
  z.strictObject({
    text: z.string().min(1),
    /** Keys of the sentences in packages/i18n that say it, `namespace:key`, or error codes. */
    words: z.array(z.string()).optional(),
    places: z.array(z.string()).optional(),
    state: z.enum(['met', 'partly', 'open', 'not here']).default('met'),
  }),
])
const document = z.record(z.string(), z.record(z.string().regex(idPattern), written))

export type Statement = {
  readonly id: string
  readonly part: string
  readonly section: string
  readonly text: string
  readonly words: readonly string[]
  readonly places: readonly string[]
  readonly state: 'met' | 'partly' | 'open' | 'not here'
}

/** The statements in one file of docs/spec. Throws when an ID is used twice or an entry has the wrong shape. */
export function statementsIn(part: string, yaml: string): Statement[] {
  const sections = Object.entries(document.parse(parse(yaml)))
  return sections.flatMap(([section, entries]) =>
    Object.entries(entries).map(([id, entry]) => {
      const {
        text,
        words = [],
        places = [],
        state,
      } = typeof entry === 'string' ? { text: entry, state: 'met' as const } : entry
      return { id, part, section, text, words, places, state }
    }),
  )
}

const folder = new URL('../../../../docs/spec/', import.meta.url)

export const readStatements = (): Statement[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => statementsIn(file.replace('.yaml', ''), readFileSync(new URL(file, folder), 'utf8')))
