import type { Holding } from '@arribo/api-contracts/admin/cases'
import { versionOf } from '../../platform/shown.ts'
import { caseShown } from './cases.ts'
import type { Case } from './cases.store.ts'

export function showCase(held: Case | undefined, reader: string): Holding {
  const version = versionOf(caseShown(held))
  if (!held) return { version, holder: null }
  const { holderSub, holderName: name, holderPhone: phoneNumber, since, by } = held
  return { version, holder: { name, phoneNumber, isYou: holderSub === reader, since, by } }
}
