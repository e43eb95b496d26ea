import type { ZodError } from 'zod'
import type { Key } from '../keys.ts'

export type BrokenItem = {
  readonly item: string
  readonly key: Key
  readonly fields: readonly string[]
}

export class BrokenItemError extends Error {
  override name = 'BrokenItemError'
  readonly broken: BrokenItem
  constructor(broken: BrokenItem) {
    super(`A stored ${broken.item} does not fit its schema: ${broken.fields.join(', ')}`)
    this.broken = broken
  }
}

const phoneNumbers = /\+\d{11,13}/g

export function brokenItem(item: string, stored: Readonly<Record<string, unknown>>, error: ZodError): BrokenItem {
  const key = { pk: String(stored['pk']), sk: String(stored['sk']) }
  return {
    item,
    key: { pk: key.pk.replace(phoneNumbers, '+…'), sk: key.sk.replace(phoneNumbers, '+…') },
    fields: [...new Set(error.issues.map(({ path }) => path.join('.')))],
  }
}

type Report = (broken: BrokenItem) => void

const toStandardError: Report = (broken) => console.error(JSON.stringify({ event: 'broken_item', ...broken }))
let report: Report = toStandardError

export function reportBrokenItemsTo(next: Report | undefined): void {
  report = next ?? toStandardError
}

export const reportBrokenItem: Report = (broken) => report(broken)
