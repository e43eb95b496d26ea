import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useSyncExternalStore } from 'react'
import { pageOwner } from './page-owner.ts'

const none: readonly string[] = []

/** The groups of the member of staff; the same array until they change. */
export const useGroups = (): readonly string[] =>
  useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)?.groups ?? none

/** Whether the member of staff may do something. The API decides; this only avoids refused requests. */
export const useMay = (permission: Permission): boolean => isGranted(permission, useGroups())
