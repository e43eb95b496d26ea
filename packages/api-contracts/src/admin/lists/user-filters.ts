export const userFilters = {
  connected: ['yes', 'no'],
  standing: ['disputed', 'blocked'],
  service: ['active', 'endsSoon', 'ended', 'never'],
  /** `shared` stands for both account types of a borrowed account. */
  plan: ['own', 'shared', 'none'],
} as const

export type UserFilters = {
  readonly [Kind in keyof typeof userFilters]?: (typeof userFilters)[Kind][number] | undefined
}

/** Those who never had a week come last in `endsFirst` and in `endsLast`. */
export const userSorts = ['newest', 'oldest', 'name', 'nameLast', 'endsFirst', 'endsLast'] as const
export type UserSort = (typeof userSorts)[number]

const isByEnd = (sort: UserSort): sort is 'endsFirst' | 'endsLast' => sort === 'endsFirst' || sort === 'endsLast'

/** Filtering by the end of service selects a range of that order, so it requires that order. */
export const sortOf = (sort: UserSort | undefined, { service }: UserFilters): UserSort =>
  service && !isByEnd(sort ?? 'newest') ? 'endsFirst' : (sort ?? 'newest')
