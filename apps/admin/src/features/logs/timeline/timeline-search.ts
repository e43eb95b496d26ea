import { timelineKinds, type TimelineKind } from '@arribo/api-contracts/admin/lists/choices'

/** What the address of a driver's page says: which kind of what happened is shown; all of it where none is named. */
export type TimelineSearch = { readonly timeline?: TimelineKind }

export function readTimelineSearch({ timeline }: Record<string, unknown>): TimelineSearch {
  const kind = timelineKinds.find((each) => each === timeline)
  return kind ? { timeline: kind } : {}
}
