/** In the order of the page. */
export const textFields = ['name', 'preferredPhoneNumber', 'expirationDate', 'credits'] as const
export const toggleFields = ['proxyInstalled', 'goodStanding', 'setupComplete', 'imHere'] as const

export type EditField = (typeof textFields)[number] | (typeof toggleFields)[number]
export type Value = string | boolean

/** `now` is the server's value; it differs from `from` when somebody else has changed it meanwhile. */
export type Change = { readonly field: EditField; readonly from: Value; readonly now: Value; readonly to: Value }
