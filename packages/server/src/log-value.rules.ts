import { keptFields, type LogField, maskedFields } from '@arribo/api-contracts/admin/lists/log-fields'

export type LogValue = { readonly [F in LogField]?: unknown }

const kept: ReadonlySet<string> = new Set(keptFields)
const masked: ReadonlySet<string> = new Set(maskedFields)
const photoKeys = new Set(['selfieKey', 'selfieKeyFront', 'selfieKeyLeft', 'selfieKeyRight'])
const maxTextLength = 500
const mask = '••••••••'

export function redact(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([field, content]): [string, unknown][] => {
    if (masked.has(field)) return [[field, content === null || content === undefined ? null : mask]]
    if (!kept.has(field)) return []
    return [[field, photoKeys.has(field) ? asPath(content) : shorten(content)]]
  })
  return Object.fromEntries(entries)
}

const asPath = (key: unknown): unknown => shorten(typeof key === 'string' && !key.startsWith('/') ? `/${key}` : key)

function shorten(content: unknown): unknown {
  if (typeof content === 'string')
    return content.length > maxTextLength ? `${content.slice(0, maxTextLength)}…` : content
  if (typeof content === 'number' || typeof content === 'boolean' || content === null) return content
  return undefined
}
