import type { Stats } from '../features/stats/stats.queries.ts'

export const stats: Stats = {
  lateMs: 0,
  users: { total: 12_345, todayTotal: 17 },
  imhere: { ihArribo: 901, ihiframe: 44 },
  submitSelfieSpark: 30,
  submitSelfieSparkDisapproved: 12,
  tasks: { total: 800, completed: 700, pending: 21, failed: 79 },
  spark: { total: 44, completedSpark: 30, pendingSpark: 2, failedSpark: 12 },
}
const day = (at: number) => ({
  day: `2026-11-${String(at).padStart(2, '0')}`,
  registrations: at,
  arrivals: 2,
  failedSelfies: 1,
})
export const days = Array.from({ length: 23 }, (_, index) => day(index + 1))
/** Charges are counted by UTC days, which in the evening are a day ahead of New York's. */
export const chargeDays = Array.from({ length: 23 }, (_, index) => ({
  day: day(index + 2).day,
  takenCents: 2499,
  disputes: index === 22 ? 1 : 0,
}))
export const calmDashboard: Partial<Record<string, unknown>> = {
  '/api/admin/stats': stats,
  '/api/admin/stats/attention': { items: [] },
  '/api/admin/stats/trends': { days, chargeDays },
}
