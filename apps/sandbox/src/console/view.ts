export const tabs = ['people', 'inbox', 'blocks', 'payments', 'objects', 'failures'] as const
export type Tab = (typeof tabs)[number]

/** A call of one of the controls. */
export type Call = { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly body?: object }

/** A failure that is switched on, and the call that switches it off. */
export type Trouble = { readonly text: string; readonly undo: Call }
