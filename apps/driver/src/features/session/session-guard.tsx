import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { loadWords } from '../../app/language.ts'
import { pageOwner } from '../../app/page-owner.ts'
import type { SheetProps } from './sign-in-sheet.tsx'

type Sheet = ComponentType<SheetProps>
const fetchAgainMs = 3000

/**
 * Keeps the pages for their driver when the session ends in the middle of something: they stay as they are, with all
 * that was typed, and a sheet over them asks for the password. Afterwards what is shown is read anew.
 */
export function SessionGuard() {
  const client = useQueryClient()
  const interruption = useSyncExternalStore(pageOwner.subscribe, pageOwner.interruption)
  const isInterrupted = interruption !== undefined
  const sheet = useSheet(isInterrupted)
  useEffect(() => pageOwner.hold(), [])
  useEffect(() => {
    if (!isInterrupted) return undefined
    return () => void client.invalidateQueries()
  }, [isInterrupted, client])
  return interruption && sheet ? createElement(sheet, { interruption }) : null
}

/** The sheet is rarely needed, so it is fetched with its words when it is: again and again, the network may be gone too. */
function useSheet(isWanted: boolean): Sheet | undefined {
  const [sheet, setSheet] = useState<{ component: Sheet }>()
  const isMissing = isWanted && !sheet
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSheet = async (): Promise<void> => {
      try {
        const [{ SignInSheet }] = await Promise.all([import('./sign-in-sheet.tsx'), loadWords('session')])
        setSheet({ component: SignInSheet })
      } catch {
        timer = setTimeout(() => void fetchSheet(), fetchAgainMs)
      }
    }
    void fetchSheet()
    return () => clearTimeout(timer)
  }, [isMissing])
  return sheet?.component
}
