/** What staff may be allowed to do, and the groups of the user pool that may. Each contract of staff names one. */
export const permissions = {
  /** See everything in the back office but secrets. */
  'staff:read': ['admin', 'support', 'viewer'],
  /** Change drivers, write notes, use the tools. */
  'staff:write': ['admin', 'support'],
  /** Give or take more days or credits at once than `limits` let all who write: together with a colleague. */
  'edits:large': ['admin'],
  /** Give a driver's money back. */
  'refunds:write': ['admin'],
  /** Set up one's own second factor. */
  'own:factor': ['admin', 'support', 'viewer'],
  /** Let a colleague who lost their second factor set up another. */
  'factor:reset': ['admin'],
  /** Open a driver's selfie, profile picture or sign-up code. */
  'secrets:read': ['admin', 'support'],
  /** Create and delete groups, and decide who is in them; who is staff, together with a colleague. */
  'groups:write': ['admin'],
  /** Ask for what nobody may do alone, and decide on what a colleague asked for. */
  'approvals:write': ['admin'],
  /** Hear of what colleagues asked for and decided. */
  'notices:read': ['admin'],
  /** Remember what one has heard. */
  'own:notices': ['admin'],
} as const satisfies Record<string, readonly string[]>

export type Permission = keyof typeof permissions

/** Which groups hold each permission. */
export type Grants = Readonly<Record<Permission, readonly string[]>>

/** One group that holds the permission is enough. */
export const isGranted = (permission: Permission, groups: readonly string[], grants: Grants = permissions): boolean =>
  grants[permission].some((group) => groups.includes(group))
