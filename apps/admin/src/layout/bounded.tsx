import { charactersIn } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { TextArea } from '@arribo/ui/text-area'
import { TextInput } from '@arribo/ui/text-input'
import type { ComponentProps } from 'react'

/** Before this many characters are left, nobody needs the count. */
const nearCharacters = 20

const leftOf = (text: string, most: number): number => most - charactersIn(text.trim())

export const isTooLong = (text: string, most: number): boolean => leftOf(text, most) < 0

/** How many characters are left near the limit, or how many are too many. */
export function useCharacterCount(text: string, most: number): string | undefined {
  const { t } = useTranslation('app')
  const left = leftOf(text, most)
  if (left > nearCharacters) return undefined
  return left < 0 ? t('characters.over', { count: -left, most }) : t('characters.left', { count: left, most })
}

type Bounded = { value: string; most: number }

/** A text of limited length. Counts near the limit; nothing that was typed or pasted is cut. */
export function BoundedArea({ most, ...props }: ComponentProps<typeof TextArea> & Bounded) {
  return <TextArea {...props} hint={useCharacterCount(props.value, most) ?? props.hint} />
}

export function BoundedInput({ most, ...props }: ComponentProps<typeof TextInput> & Bounded) {
  return <TextInput {...props} hint={useCharacterCount(props.value, most) ?? props.hint} />
}
