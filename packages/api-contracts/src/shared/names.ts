import * as z from 'zod'
import { limits } from './limits.ts'

/** Control characters, lone surrogates, line separators, and characters that change the text direction. */
const forbidden = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`
const oneLine = new RegExp(`^[^${forbidden}]*$`, 'u')
/** Allows newlines, but no other control characters. */
const manyLines = new RegExp(`^(?:[^${forbidden}]|\\n)*$`, 'u')
/** Hangul fillers and the empty braille pattern count as letters or symbols, but are invisible. */
export const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

const text = z.string().normalize()

export const personName = text.trim().min(1).max(limits.nameLength).regex(oneLine).regex(visible)

/** A text of several lines. An empty one is valid here, so that its endpoint can return its own error. */
export const lines = text
  .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  .trim()
  .regex(manyLines)
  .refine((typed) => typed === '' || visible.test(typed), { error: 'must have something to see' })
