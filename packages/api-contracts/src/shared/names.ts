import * as z from 'zod'
import { limits } from './limits.ts'

/** Control characters, halves of surrogate pairs, line separators, and what turns the direction of the text behind it. */
const forbidden = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`
const oneLine = new RegExp(`^[^${forbidden}]*$`, 'u')
/** Lines may end in a newline; nothing else of the kind. */
const manyLines = new RegExp(`^(?:[^${forbidden}]|\\n)*$`, 'u')
/** Fillers and the empty braille pattern count as letters or signs, yet nobody sees them. */
export const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Text that people wrote for others to read, in NFC; may be empty. */
const text = z.string().normalize()

/** A person's name. */
export const personName = text.trim().min(1).max(limits.nameLength).regex(oneLine).regex(visible)

/** A text of several lines. An empty one passes, so that its endpoint can say so in a sentence of its own. */
export const lines = text
  .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  .trim()
  .regex(manyLines)
  .refine((typed) => typed === '' || visible.test(typed), { error: 'must have something to see' })
