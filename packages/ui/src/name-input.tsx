import { nameLeft } from '@arribo/api-contracts/shared/shapeless'
import { useTranslation } from '@arribo/i18n'
import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** Before this many characters are left, nobody needs the count. */
const nearCharacters = 10

/** A person's name. Counts near the limit, before it is met; nothing that was typed or pasted is cut. */
export function NameInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const { t } = useTranslation('ui')
  const left = nameLeft(props.value)
  const count = left < 0 ? t('nameOver', { count: -left }) : t('nameLeft', { count: left })
  return <TextInput {...props} hint={left <= nearCharacters && !props.error ? count : props.hint} />
}
