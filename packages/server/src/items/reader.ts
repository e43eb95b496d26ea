import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import * as z from 'zod'
import { BrokenItemError, brokenItem, reportBrokenItem } from './broken-items.ts'

export type StoredItem = Readonly<Record<string, unknown>>

export type Reader<Fields> = {
  readonly read: (stored: StoredItem) => Fields
  readonly find: (stored: StoredItem | undefined) => Fields | undefined
  /** Reports and skips broken items, so that one of them never fails a whole list. */
  readonly list: (stored: readonly StoredItem[]) => Fields[]
}

export function readerOf<Schema extends z.ZodType<object>>(name: string, schema: Schema): Reader<z.output<Schema>> {
  function read(stored: StoredItem): z.output<Schema> {
    const result = schema.safeParse(stored)
    if (result.success) return result.data
    const broken = brokenItem(name, stored, result.error)
    reportBrokenItem(broken)
    throw new BrokenItemError(broken)
  }
  return {
    read,
    find: (stored) => stored && read(stored),
    list: (stored) => stored.flatMap((each) => readable(each, read)),
  }
}

function readable<Fields>(stored: StoredItem, read: (stored: StoredItem) => Fields): Fields[] {
  try {
    return [read(stored)]
  } catch (error) {
    if (error instanceof BrokenItemError) return []
    throw error
  }
}

export const defineProjection = <Schema extends z.ZodObject>(name: string, schema: Schema) => ({
  fields: Object.keys(schema.shape),
  ...readerOf(name, schema),
})

export const errorCode = z.custom<ErrorCode>((value) => typeof value === 'string' && Object.hasOwn(errors, value))
