const name = 'arribo.keyboard'
type State = { readonly isOn: boolean; readonly isListShown: boolean }

/** A browser that keeps nothing has the keys on. */
function remembered(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {
    // Until the page is left, it holds.
  }
}

let state: State = { isOn: remembered(), isListShown: false }
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
    remember(isOn)
    become({ isOn })
  },
  showList: (isListShown: boolean): void => become({ isListShown }),
}
