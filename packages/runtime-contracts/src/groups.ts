/** Cognito groups with a meaning in the product. What staff of each may do: `permissions` in the contracts. Never deleted. */
export const groups = { admin: 'admin' } as const

export type Group = (typeof groups)[keyof typeof groups]
