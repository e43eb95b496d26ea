import { timelineKinds, type TimelineKind } from '@arribo/api-contracts/admin/lists/choices'

/** The URL of a driver's page: the kind of events to show; all by default. */
export type TimelineSearch = { readonly timeline?: TimelineKind }

export function readTimelineSearch({ timeline }: Record<string, unknown>): TimelineSearch {
  const kind = timelineKinds.find((each) => each === timeline)
  return kind ? { timeline: kind } : {}
}
