/** Cognito groups whose members are staff; `permissions` in the contracts says what each may do. Never deleted. */
export const groups = { admin: 'admin', support: 'support', viewer: 'viewer' } as const

export type Group = (typeof groups)[keyof typeof groups]

/** For the vendor's console; the admin app has its own in both languages. */
export const groupDescriptions: Record<Group, string> = {
  admin: 'Staff who may do everything, and decide who else is staff',
  support: 'Staff who help drivers: change them, write notes, use the tools',
  viewer: 'Staff who read, and open no photo and no code',
}

/** A new group's name: no letter of another alphabet can make it look like a group that means something. */
export const plainGroupName = /^[A-Za-z\d-]+$/u

export const staffGroups: readonly string[] = Object.values(groups)

export const isStaffGroup = (group: string): group is Group => staffGroups.includes(group)

export const isStaff = (inGroups: readonly string[]): boolean => inGroups.some((group) => staffGroups.includes(group))

/**
 * The user pool's attribute that holds the product's ID of a person who was in a lost pool. Only a restore sets it; no
 * app client may write it. Users without it are known by their `sub`.
 */
export const personAttribute = 'custom:person'

/** Names of the user pool's app clients. Drivers sign up through theirs only. */
export const appClientNames = { driver: 'driver-app', backOffice: 'back-office' } as const
