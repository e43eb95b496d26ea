import { keep, textOf } from './remembered.ts'

const name = 'arribo.keyboard'
type State = { readonly isOn: boolean; readonly isListShown: boolean }

/** The keys are on until somebody turns them off. */
let state: State = { isOn: textOf(name) !== 'off', isListShown: false }
const listeners = new Set<() => void>()

function become(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Whether single keys do something on this machine, and whether the list of them is open. */
export const keyboard = {
  get: (): State => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  turn: (isOn: boolean): void => {
    keep(name, isOn ? 'on' : 'off')
    become({ isOn })
  },
  showList: (isListShown: boolean): void => become({ isListShown }),
}
