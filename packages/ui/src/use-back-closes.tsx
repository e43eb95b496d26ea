import { createStore } from '@arribo/store'
import { useEffect, useEffectEvent, useId } from 'react'

type Layer = { readonly id: string; readonly close: () => void }

const layers: Layer[] = []
/** URL and layer of a `history.back()` that this module has called and that hasn't happened yet. */
let steppingAt: string | undefined
let steppingFrom: string | undefined
/** How long to wait for a step back, which can be slow on a phone. */
const steppingMs = 3000
/** When the browser last began to leave the document, by `performance.now()`. */
let leftAt = -Infinity

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : undefined
const isOpen = (id: unknown) => layers.some((layer) => layer.id === id)
/** A navigation cancels the step, because the layer's entry is then no longer the current one. */
const isStepping = () => steppingAt !== undefined && layerOf(history.state) === steppingFrom
/** Limited in time, because a `tel:` link or a download starts like a navigation but doesn't leave the page. */
const isLeaving = () => performance.now() - leftAt < steppingMs

function onLeave(): void {
  leftAt = performance.now()
}

/**
 * Gives the topmost layer a history entry at the page's URL. Calls the prototype's methods, because the router patches
 * `pushState` to detect navigations.
 */
function addEntry(): void {
  const top = layers.at(-1)
  const current = layerOf(history.state)
  if (!top || current === top.id || isStepping()) return
  const state = { ...history.state, layer: top.id }
  if (current !== undefined && !isOpen(current)) History.prototype.replaceState.call(history, state, '')
  else History.prototype.pushState.call(history, state, '')
}

/** Runs before the router's listener, which would reload the page. */
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
    // A layer may refuse to close, for example while it is sending; it then catches the next Back too.
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
  // Deferred, because a close is often followed by a navigation, which a step back would undo.
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

/** While mounted, the browser's Back button calls `onClose` instead of leaving the page. */
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

/** Number of modal dialogs opened so far. Each covers everything that was in the browser's top layer before. */
export const modalsOpened = createStore(0)
