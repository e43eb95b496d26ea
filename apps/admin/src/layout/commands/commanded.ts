import { createStore } from '@arribo/store'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CommandName } from './commands.ts'

/** `about` is the driver's number or the charge's ID; `fill` is what a tool's form begins with. */
type Wanted = { readonly name: CommandName; readonly about?: string | undefined; readonly fill?: string | undefined }

/** Long enough for a slow page. Whoever leaves it meanwhile isn't surprised later. */
const keptMs = 20_000

const store = createStore<Wanted | undefined>(undefined)

/** Asks the control that carries a command out to do it, now or as soon as its page shows it. */
export function want(wanted: Wanted): void {
  store.set(wanted)
  setTimeout(() => store.get() === wanted && store.set(undefined), keptMs)
}

type Options = { readonly about?: string; readonly isReady?: boolean }

/** Carries out a command of the palette, once for each time that it is wanted. */
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

/** Moves the focus to an element of the page, which scrolls there. */
export const useFocusCommand = (name: CommandName, id: string, options?: Options): void =>
  useCommand(name, () => document.getElementById(id)?.focus(), options)
