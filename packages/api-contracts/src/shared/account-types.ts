/** Whose platform account the driver works on. `shared-account` is an older name for a borrowed one. */
export const accountTypes = ['own-account', 'borrowed-account', 'shared-account'] as const
export type AccountType = (typeof accountTypes)[number]

/** Both names of a borrowed account mean the same: enrolled drivers work on it by the owner's consent. */
export const isShared = (planType: AccountType | null): boolean =>
  planType === 'borrowed-account' || planType === 'shared-account'
