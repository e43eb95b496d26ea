import { createStore } from '@arribo/store'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CommandName } from './commands.ts'

/** `about` is the driver's number or the charge's ID; `fill` is what a tool's form begins with. */
type Wanted = { readonly name: CommandName; readonly about?: string | undefined; readonly fill?: string | undefined }

/** Long enough for a slow page, and short enough that nothing opens unexpectedly for somebody who has left it. */
const keptMs = 20_000

const store = createStore<Wanted | undefined>(undefined)

/** The control that carries the command out does so now, or as soon as its page shows it. */
export function want(wanted: Wanted): void {
  store.set(wanted)
  setTimeout(() => store.get() === wanted && store.set(undefined), keptMs)
}

type Options = { readonly about?: string; readonly isReady?: boolean }

/** Calls `act` once for each time that the palette wants the command. */
export function useCommand(
  name: CommandName,
  act: (fill: string | undefined) => void,
  { about, isReady = true }: Options = {},
): void {
  const wanted = useSyncExternalStore(store.subscribe, store.get)
  const carryOut = useEffectEvent(act)
  useEffect(() => {
    if (!isReady || wanted?.name !== name || wanted.about !== about) return
    store.set(undefined)
    carryOut(wanted.fill)
  }, [wanted, name, about, isReady])
}

export const useFocusCommand = (name: CommandName, id: string, options?: Options): void =>
  useCommand(name, () => document.getElementById(id)?.focus(), options)
