/** Cognito groups that the product itself gives a meaning. `admin` opens every /api/admin route and is never deleted. */
export const groups = { admin: 'admin' } as const
