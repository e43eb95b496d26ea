import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { byLanguage } from '../shared/languages.ts'
import { limits } from '../shared/limits.ts'
import { lines, personName } from '../shared/names.ts'
import { id, instant, version } from '../shared/primitives.ts'

const rate = { times: 60, seconds: 60, shared: false, by: 'person' } as const
const text = lines.min(1).max(limits.macroLength)
const written = { title: personName, texts: z.strictObject(byLanguage(() => text)) }

const macro = z.object({
  id,
  title: z.string(),
  texts: z.object(byLanguage(() => z.string())),
  version: z.int(),
  changedAt: instant,
})
export type Macro = z.output<typeof macro>

export const listMacros = forStaff('GET /api/admin/macros', {
  permission: 'staff:read',
  ownership: 'nobody',
  summary: "The team's own replies to drivers, by title",
  output: z.object({ macros: z.array(macro) }),
})

export const saveMacro = forStaff('PUT /api/admin/macros/:macroId', {
  permission: 'staff:write',
  ownership: 'nobody',
  summary: "Creates or changes one of the team's replies; facts are placeholders in braces",
  decides: true,
  rate,
  params: z.object({ macroId: id }),
  body: z.strictObject({
    ...written,
    version: z.union([version, z.literal(0)]).describe('The version that was changed; 0 for a new one.'),
  }),
  output: macro,
  errors: ['macro_fact_unknown', 'shown_changed', 'too_many_macros'],
})

export const deleteMacro = forStaff('DELETE /api/admin/macros/:macroId', {
  permission: 'staff:write',
  ownership: 'nobody',
  summary: "Deletes one of the team's replies",
  decides: true,
  rate,
  params: z.object({ macroId: id }),
  body: z.strictObject({ version }),
  output: z.object({ id }),
  errors: ['macro_not_found', 'shown_changed'],
})
