import type { getImageBank } from '@arribo/api-contracts/admin/image-bank'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatNumber, type Language } from '@arribo/i18n'

type ImageBank = Answer<typeof getImageBank>
export type BankRow = ImageBank['items'][number]

/** The answer is either a list or has the list in `items`. Undefined if there is none. */
export function bankRows(answer: ImageBank | readonly BankRow[] | null | undefined): readonly BankRow[] | undefined {
  const rows: unknown = answer && 'items' in answer ? answer.items : answer
  return Array.isArray(rows) ? (rows as BankRow[]) : undefined
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1234567 is 1.2 MB: units are powers of 1000. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatNumber(value < 100 ? Math.round(value * 10) / 10 : Math.round(value), language)} ${units[step]}`
}
