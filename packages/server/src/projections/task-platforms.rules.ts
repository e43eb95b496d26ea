export const taskPlatforms = ['other', 'spark'] as const
export type TaskPlatform = (typeof taskPlatforms)[number]

export const platformOfTask = ({ isSpark }: { readonly isSpark?: unknown }): TaskPlatform =>
  isSpark ? 'spark' : 'other'
