import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useSyncExternalStore } from 'react'
import { pageOwner } from './page-owner.ts'

/** Whether whoever these pages belong to may do something. The API decides; this spares them what it would refuse. */
export function useMay(permission: Permission): boolean {
  const claims = useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)
  return isGranted(permission, claims?.groups ?? [])
}
