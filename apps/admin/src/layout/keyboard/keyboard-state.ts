import { createStore } from '@arribo/store'
import { keep, textOf } from '../remembered.ts'

const name = 'arribo.keyboard'
type State = { readonly isOn: boolean; readonly isListShown: boolean }

/** The shortcuts are on unless turned off. */
const store = createStore<State>({ isOn: textOf(name) !== 'off', isListShown: false })

const become = (change: Partial<State>): void => store.set({ ...store.get(), ...change })

/** Whether single-key shortcuts are on in this browser, and whether their list is open. */
export const keyboard = {
  get: store.get,
  subscribe: store.subscribe,
  turn: (isOn: boolean): void => {
    keep(name, isOn ? 'on' : 'off')
    become({ isOn })
  },
  showList: (isListShown: boolean): void => become({ isListShown }),
}
