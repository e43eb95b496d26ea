import { useEffect, useEffectEvent, useId } from 'react'

type Layer = { readonly id: string; readonly close: () => void }

/** What is open over the page, the topmost last. */
const layers: Layer[] = []
/** Where, and away from which layer, this module asked for a step back, until the step is made. */
let steppingAt: string | undefined
let steppingFrom: string | undefined
/** A slow phone takes its time for a step back; one that never comes costs the next layer its entry for as long. */
const steppingMs = 3000
/** When the browser last began to leave the document, on the clock of `performance.now()`. */
let leftAt = -Infinity

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : undefined
const isOpen = (id: unknown) => layers.some((layer) => layer.id === id)
/** A navigation cancels the step: the layer's entry is then no longer the current one. */
const isStepping = () => steppingAt !== undefined && layerOf(history.state) === steppingFrom
/** Not for good: a link that opens the dialler or a download begins like one to another page, and the page stays. */
const isLeaving = () => performance.now() - leftAt < steppingMs

function onLeave(): void {
  leftAt = performance.now()
}

/**
 * Gives the topmost layer an entry of its own at the address of the page: a new one, or that of a layer that closed in
 * the same moment. The router replaces `pushState` on the instance to hear of navigations; this is none, so the
 * originals are called, with the router's own state kept.
 */
function addEntry(): void {
  const top = layers.at(-1)
  const current = layerOf(history.state)
  if (!top || current === top.id || isStepping()) return
  const state = { ...history.state, layer: top.id }
  if (current !== undefined && !isOpen(current)) History.prototype.replaceState.call(history, state, '')
  else History.prototype.pushState.call(history, state, '')
}

/** Runs before the router's listener, which would load the page again. */
function onPop(event: PopStateEvent): void {
  const isOwn = steppingAt === location.href
  steppingAt = undefined
  const top = layers.at(-1)
  if (isOwn) {
    event.stopImmediatePropagation()
    addEntry()
  } else if (top && layerOf(event.state) !== top.id) {
    event.stopImmediatePropagation()
    top.close()
    // A layer that refuses to close, as while something is being sent, catches the next Back too.
    setTimeout(() => isOpen(top.id) && addEntry())
  }
  stopListening()
}

function stopListening(): void {
  if (layers.length > 0 || steppingAt !== undefined) return
  removeEventListener('popstate', onPop, true)
  removeEventListener('beforeunload', onLeave)
}

function open(layer: Layer): void {
  layers.push(layer)
  addEventListener('popstate', onPop, true)
  addEventListener('beforeunload', onLeave)
  addEntry()
}

function remove(layer: Layer): void {
  layers.splice(layers.indexOf(layer), 1)
  // Later, because whoever closes a layer often navigates at once: the entry is then no longer the current one, or the
  // browser is on its way to another document, and a step back would undo the navigation.
  setTimeout(() => {
    if (!isOpen(layer.id) && layerOf(history.state) === layer.id && !isLeaving()) {
      steppingAt = location.href
      steppingFrom = layer.id
      setTimeout(stopStepping, steppingMs)
      history.back()
    }
    stopListening()
  })
}

function stopStepping(): void {
  steppingAt = undefined
  addEntry()
  stopListening()
}

/** While it is mounted, the browser's Back button calls `onClose` instead of leaving the page. */
export function useBackCloses(onClose: (() => void) | undefined): void {
  const id = useId()
  const close = useEffectEvent(() => onClose?.())
  const isClosable = onClose !== undefined
  useEffect(() => {
    if (!isClosable) return undefined
    const layer = { id, close: () => close() }
    open(layer)
    return () => remove(layer)
  }, [id, isClosable])
}
