import * as z from 'zod'
import { limits } from './limits.ts'
import { withoutShapeless } from './shapeless.ts'

/** Control characters, lone surrogates, line separators, and characters that change the text direction. */
const forbidden = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`
const oneLine = new RegExp(`^[^${forbidden}]*$`, 'u')
/** Allows newlines, but no other control characters. */
const manyLines = new RegExp(`^(?:[^${forbidden}]|\\n)*$`, 'u')
/** Hangul fillers and the empty braille pattern count as letters or symbols, but are invisible. */
export const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** More marks than this on one letter cover the lines around it. */
const manyMarks = /\p{M}{6}/u

const text = z
  .string()
  .normalize()
  .refine((typed) => !manyMarks.test(typed), { error: 'has too many marks on one letter' })

export const personName = text
  .overwrite(withoutShapeless)
  .trim()
  .min(1)
  .max(limits.nameLength)
  .regex(oneLine)
  .regex(visible)

const misleading = new RegExp(`(?![\\n\\t])[${forbidden}]`, 'gu')

/** Text from a browser for the log, without characters that would change how the lines around it look. */
export const logText = z.string().overwrite((sent) => withoutShapeless(sent).replace(misleading, ''))

/** A text of several lines. An empty one is valid here, so that its endpoint can return its own error. */
export const lines = text
  .overwrite((typed) => withoutShapeless(typed.replaceAll('\r\n', '\n')))
  .trim()
  .regex(manyLines)
  .refine((typed) => typed === '' || visible.test(typed), { error: 'must have something to see' })
