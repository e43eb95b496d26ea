/** Cognito groups whose members are staff; `permissions` in the contracts says what each may do. Never deleted. */
export const groups = { admin: 'admin', support: 'support', viewer: 'viewer' } as const

export type Group = (typeof groups)[keyof typeof groups]

/** For Cognito's console. The back office has its own, in both languages. */
export const groupDescriptions: Record<Group, string> = {
  admin: 'Staff who may do everything, and decide who else is staff',
  support: 'Staff who help drivers: change them, write notes, use the tools',
  viewer: 'Staff who read, and open no photo and no code',
}

/** No letter of another alphabet can make a new group's name look like that of a group with permissions. */
export const plainGroupName = /^[A-Za-z\d-]+$/u

export const staffGroups: readonly string[] = Object.values(groups)

export const isStaffGroup = (group: string): group is Group => staffGroups.includes(group)

export const isStaff = (inGroups: readonly string[]): boolean => inGroups.some((group) => staffGroups.includes(group))

/**
 * The user pool's attribute that holds the product's ID of a person who was in a lost pool. Only a restore sets it; no
 * app client may write it. Users without it are known by their `sub`.
 */
export const personAttribute = 'custom:person'

/** Drivers can sign up only through theirs. */
export const appClientNames = { driver: 'driver-app', backOffice: 'back-office' } as const
