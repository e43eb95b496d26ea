import { getImageBank } from '@arribo/api-contracts/admin/image-bank'
import { getStats, getTrends, listAttention } from '@arribo/api-contracts/admin/stats'
import { expect } from '@playwright/test'
import { answers, refusesAll, waitsFor } from '../../network.ts'
import { follows, goes, screensOf, seesText, type Step, stepsIn } from '../../steps.ts'

const { sees, seesHeading } = stepsIn('admin/stats')

const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 5, hour, minute)
const folder = (directory: string, items: number, size: number) => ({
  server: 'arribo-photos',
  timestamp: at(8),
  directory,
  items,
  size,
})
/** The bank is counted at night; this is the answer on the morning after. */
const bank = { items: [folder('references/', 48, 9_800_000), folder('selfies/', 1207, 240_000_000)] }

const luis = { phoneNumber: '+13055550101', name: 'Luis Ramírez' }
const troubles: Parameters<typeof answers<typeof listAttention>>[1] = {
  items: [
    { kind: 'dispute', id: 'pi_3', ...luis, since: at(7), dueBy: at(7) + 7 * 86_400_000 },
    { kind: 'fraud', id: 'pi_5', phoneNumber: '+13055550102', name: 'Lucía Ortega', since: at(6) },
    { kind: 'check_in', id: 'c-1', phoneNumber: '+13055550100', name: 'Ana Torres', since: at(8) },
    ...Array.from({ length: 6 }, (_, place) => ({
      kind: 'event' as const,
      id: `evt_${place}`,
      phoneNumber: null,
      name: null,
      since: at(9, place),
    })),
    { kind: 'books', id: 'ch_4', ...luis, since: at(0) },
  ],
}

const opens = follows(goes('/admin'), seesHeading('title'))
const hasFigures =
  (ofEachPlatform: 0 | 4): Step =>
  async ({ page, word }) => {
    for (const tasks of ['flexTasks', 'sparkTasks']) {
      const begin = new RegExp(`^${word('admin/stats', `${tasks}.title`)}, `)
      await expect(page.getByRole('link', { name: begin })).toHaveCount(ofEachPlatform)
    }
  }

export const screens = screensOf('admin', 'staff', ['admin/stats', 'title'], {
  dashboard: [answers(getImageBank, bank), opens, hasFigures(4), seesText('selfies/')],
  'dashboard-attention': [answers(listAttention, troubles), opens, sees('attention.kinds.event')],
  'dashboard-no-images': [answers(getImageBank, { items: [] }), opens, sees('imageBank.none')],
  'dashboard-loading': [waitsFor(getStats, getImageBank, listAttention, getTrends), opens, hasFigures(0)],
  'dashboard-failed': [refusesAll(getStats, getImageBank, listAttention), opens, sees('error')],
})
