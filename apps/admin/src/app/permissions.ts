import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useSyncExternalStore } from 'react'
import { pageOwner } from './page-owner.ts'

/** Whether the member of staff may do something. The API decides; this only avoids refused requests. */
export function useMay(permission: Permission): boolean {
  const claims = useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)
  return isGranted(permission, claims?.groups ?? [])
}
