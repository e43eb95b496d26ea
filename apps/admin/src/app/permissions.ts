import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useSyncExternalStore } from 'react'
import { pageOwner } from './page-owner.ts'

const none: readonly string[] = []

const useOwner = () => useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)

/** The same array until the groups change. */
export const useGroups = (): readonly string[] => useOwner()?.groups ?? none

/** The API decides; this only avoids requests that it would refuse. */
export const useMay = (permission: Permission): boolean => isGranted(permission, useGroups())

/** Whether whoever has this number may be changed even if they are on the staff: by admins, and by themselves. */
export function useMayChangeStaff(): (phoneNumber: string | null) => boolean {
  const owner = useOwner()
  const mayChangeAll = useMay('groups:write')
  return (phoneNumber) => mayChangeAll || phoneNumber === owner?.phoneNumber
}
