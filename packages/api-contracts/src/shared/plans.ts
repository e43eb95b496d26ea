/** Whose platform account the driver works on. `shared-account` is an older name for a borrowed one. */
export const planTypes = ['own-account', 'borrowed-account', 'shared-account'] as const
export type PlanType = (typeof planTypes)[number]

/** Both names of a borrowed account mean the same: enrolled drivers work on it by the owner's consent. */
export const isShared = (planType: PlanType | null): boolean =>
  planType === 'borrowed-account' || planType === 'shared-account'
