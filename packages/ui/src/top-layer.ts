import { createStore } from '@arribo/store'

/** Number of modal dialogs opened so far: each covers everything that was in the browser's top layer before it. */
export const modalsOpened = createStore(0)
