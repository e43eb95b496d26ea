import * as z from 'zod'

const group = z.object({ group: z.string(), description: z.string() })

const person = z.object({
  /** The product's ID of the person, whatever the pool's own ID is. */
  sub: z.string().min(1),
  phoneNumber: z.string().min(1),
  name: z.string().nullable(),
  locale: z.string().nullable(),
  isEnabled: z.boolean(),
  createdAt: z.string(),
})
const member = person.extend({ groups: z.array(z.string()) })

export type SavedGroup = z.output<typeof group>
export type SavedPerson = z.output<typeof person>
export type SavedMember = z.output<typeof member>
export type SavedPeople = { readonly groups: readonly SavedGroup[]; readonly people: readonly SavedMember[] }

const head = z.object({ format: z.literal('arribo-people-1'), groups: z.array(group), count: z.number().int() })

export const fileNameOf = (now: Date): string => `${now.toISOString().replaceAll(':', '-')}.jsonl`

/** JSON lines: one about the file, then one for each person. */
export const writeSaved = ({ groups, people }: SavedPeople): string =>
  [{ format: 'arribo-people-1', groups, count: people.length }, ...people]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

/** Throws unless the file is complete, because restoring only some of the people could go unnoticed. */
export function readSaved(text: string): SavedPeople {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const { groups, count } = head.parse(JSON.parse(first))
  if (lines.length !== count) throw new Error(`The file is not whole: ${lines.length} of ${count} people`)
  return { groups, people: lines.map((line) => member.parse(JSON.parse(line))) }
}
