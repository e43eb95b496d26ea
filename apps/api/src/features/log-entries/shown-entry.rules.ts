import type { StoredLogEntry } from '@arribo/server/log-item'

export const shownEntry = ({ value, oldValue, adminPhoneNumber, adminName, ...entry }: StoredLogEntry) => ({
  ...entry,
  value: value ?? null,
  oldValue: oldValue ?? null,
  adminPhoneNumber: adminPhoneNumber ?? null,
  adminName: adminName ?? null,
  userTypeChange: adminPhoneNumber === undefined ? ('driver' as const) : ('admin' as const),
})
