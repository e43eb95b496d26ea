import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { useSyncExternalStore } from 'react'
import { pageOwner } from './page-owner.ts'

const none: readonly string[] = []

/** The same array until the groups change. */
export const useGroups = (): readonly string[] =>
  useSyncExternalStore(pageOwner.subscribe, pageOwner.claims)?.groups ?? none

/** The API decides; this only avoids requests that it would refuse. */
export const useMay = (permission: Permission): boolean => isGranted(permission, useGroups())
