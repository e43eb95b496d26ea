import { formatNumber, useLanguage } from '@arribo/i18n'
import type { ComponentProps } from 'react'
import { Freshness } from '../freshness/freshness.tsx'
import { useIsLate } from '../waiting/use-is-late.ts'

type Props = {
  list: {
    readonly answer: { readonly total: number; readonly isTotalCapped: boolean } | undefined
    readonly isWaiting: boolean
    readonly freshness?: ComponentProps<typeof Freshness> | false | undefined
  }
  loading: string
  /** `isCapped` means that there are more than were counted. */
  words: (count: { readonly count: number; readonly total: string }, isCapped: boolean) => string
}

export function ListCount({ list: { answer, isWaiting, freshness }, loading, words }: Props) {
  const language = useLanguage()
  const isLate = useIsLate()
  const say = () => {
    // NotAnswering reports a missing answer for the whole page.
    if (isWaiting) return isLate ? '' : loading
    if (!answer) return ''
    const { total: count, isTotalCapped } = answer
    return words({ count, total: formatNumber(count, language) }, isTotalCapped)
  }
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 max-sm:basis-full">
      <p role="status" className="text-text-2">
        {say()}
      </p>
      {freshness && <Freshness {...freshness} />}
    </div>
  )
}
