import { formatNumber, useLanguage } from '@arribo/i18n'

type Counted = { readonly total: number; readonly isTotalCapped: boolean }
type Count = { readonly count: number; readonly total: string }

type Props = {
  list: { readonly answer: Counted | undefined; readonly isWaiting: boolean }
  loading: string
  /** The sentence for so many, or for more than are counted. */
  words: (count: Count, isCapped: boolean) => string
  className?: string
}

/** How many there are, or that they are being looked for; read out when it changes. */
export function ListCount({ list: { answer, isWaiting }, loading, words, className = 'text-text-2' }: Props) {
  const language = useLanguage()
  const say = () => {
    if (!answer) return ''
    const { total: count, isTotalCapped } = answer
    return words({ count, total: formatNumber(count, language) }, isTotalCapped)
  }
  return (
    <p role="status" className={className}>
      {isWaiting ? loading : say()}
    </p>
  )
}
