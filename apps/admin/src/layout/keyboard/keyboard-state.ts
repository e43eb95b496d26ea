import { createStore } from '@arribo/store'
import { keep, textOf } from '../remembered.ts'

const name = 'arribo.keyboard'
type State = { readonly isOn: boolean; readonly isListShown: boolean }

/** The keys are on until somebody turns them off. */
const store = createStore<State>({ isOn: textOf(name) !== 'off', isListShown: false })

const become = (change: Partial<State>): void => store.set({ ...store.get(), ...change })

/** Whether single keys do something on this machine, and whether the list of them is open. */
export const keyboard = {
  get: store.get,
  subscribe: store.subscribe,
  turn: (isOn: boolean): void => {
    keep(name, isOn ? 'on' : 'off')
    become({ isOn })
  },
  showList: (isListShown: boolean): void => become({ isListShown }),
}
