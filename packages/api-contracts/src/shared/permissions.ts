/** With the user pool groups that hold them. Every staff contract names one. */
export const permissions = {
  /** See everything in the back office except secrets. */
  'staff:read': ['admin', 'support', 'viewer'],
  /** Change drivers, write notes, use the tools. */
  'staff:write': ['admin', 'support'],
  /** Approve what a colleague asked for: more days or credits in a year than `limits`, or work for free. */
  'edits:large': ['admin'],
  'refunds:write': ['admin'],
  'own:factor': ['admin', 'support', 'viewer'],
  /** Allow a colleague who lost their second factor to set up another. */
  'factor:reset': ['admin'],
  /** Open a driver's selfie, profile picture or sign-up code. */
  'secrets:read': ['admin', 'support'],
  /** Delete a driver's three photos, after which another person's may follow. */
  'photos:reset': ['admin'],
  /** Create and delete groups and change members; for staff groups together with a colleague. */
  'groups:write': ['admin'],
  /** Ask for what takes two people. Each kind of change also needs the permission for its smaller form. */
  'approvals:ask': ['admin', 'support'],
  'approvals:write': ['admin'],
  'notices:read': ['admin', 'support'],
  'own:notices': ['admin', 'support'],
} as const satisfies Record<string, readonly string[]>

export type Permission = keyof typeof permissions

export const isGranted = (permission: Permission, groups: readonly string[]): boolean =>
  permissions[permission].some((group) => groups.includes(group))
