import type { LogEntry } from '../admin/logs.ts'

export const sampleLogEntry: LogEntry = {
  id: 'e1',
  timestamp: Date.UTC(2026, 10, 20, 15),
  description: 'profile saved',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
  operationStatus: 'UPDATE',
  platform: 'other',
  adminPhoneNumber: null,
  adminName: null,
  userTypeChange: 'driver',
  value: null,
  oldValue: null,
}
