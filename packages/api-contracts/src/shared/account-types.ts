/** Whose platform account the driver works on. `shared-account` is an older name for a borrowed one. */
export const accountTypes = ['own-account', 'borrowed-account', 'shared-account'] as const
export type AccountType = (typeof accountTypes)[number]

export const isShared = (planType: AccountType | null): boolean =>
  planType === 'borrowed-account' || planType === 'shared-account'
