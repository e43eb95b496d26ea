import { api } from './api.ts'

/** The signed-in driver. The time zone is used if this very call creates the profile. */
export const readMe = (options?: { readonly signal?: AbortSignal }, { getMe }: Pick<typeof api, 'getMe'> = api) =>
  getMe({ headers: { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone } }, options)
