import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { DeskButton } from '../desk-button.tsx'

type Page = { readonly nextCursor: string | null }
type Read<Answer> = (cursor: { readonly cursor?: string }, options: { readonly signal: AbortSignal }) => Promise<Answer>

export const useOlderPages = <Answer extends Page>(queryKey: QueryKey, read: Read<Answer>) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

type Props = {
  list: Pick<ReturnType<typeof useOlderPages<Page>>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  children: string
}

export const OlderButton = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, children }: Props) =>
  hasNextPage && (
    <DeskButton
      kind="quiet"
      isBusy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      className="justify-self-start print:hidden"
    >
      {children}
    </DeskButton>
  )
