import { api } from './api.ts'

/** The signed-in driver. The time zone counts for a profile that is made by this very call. */
export const readMe = (options?: { readonly signal?: AbortSignal }) =>
  api.getMe({ headers: { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone } }, options)
