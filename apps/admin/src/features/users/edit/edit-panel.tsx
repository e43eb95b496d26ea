import { expiryMoment, isDay, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatNumber, useTranslation } from '@arribo/i18n'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { Card } from '@arribo/ui/card'
import { NameInput } from '@arribo/ui/name-input'
import { TextInput } from '@arribo/ui/text-input'
import { Switch } from '@arribo/ui/switch'
import type { ComponentProps } from 'react'
import { useFocusCommand } from '../../../layout/commands/commanded.ts'
import { Permitted } from '../../../layout/permitted.tsx'
import { Clocks } from '../../../layout/clocks.tsx'
import { useChangeWords } from './change-words.tsx'
import type { UserEdits } from './use-user-edits.ts'
import { toggleFields } from '../../../app/user-change.ts'
import { type BalanceField, dayRange, type TextField, type ToggleField } from './user-edits.ts'

type Props = { user: AdminUser; edits: UserEdits }

export function EditPanel(props: Props) {
  const { t } = useTranslation('user')
  return (
    <Card>
      <h2 className="mb-3 text-16">{t('edit')}</h2>
      <Permitted to="staff:write" about={props.user}>
        <EditForm {...props} />
      </Permitted>
    </Card>
  )
}

function EditForm({ user, edits }: Props) {
  const { t } = useTranslation('user')
  const day = String(edits.value('expirationDate'))
  const isEnding = edits.changes.some(({ field }) => field === 'expirationDate')
  const isPast = isEnding && isDay(day) && day < newYorkDay(new Date(serverNow()))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edits.save()
      }}
      className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2"
    >
      <EditInput field="name" user={user} edits={edits} />
      <EditInput field="preferredPhoneNumber" user={user} edits={edits} type="tel" inputMode="tel" />
      <div>
        <EditInput
          field="expirationDate"
          user={user}
          edits={edits}
          type="date"
          {...dayRange}
          hint={isPast ? t('dayOver') : undefined}
        />
        {/* Service ends on that day by New York's clock, which may be another day elsewhere. */}
        <div className="mt-1 text-13 text-text-2">
          {isDay(day) ? <Clocks at={expiryMoment(day).getTime()} /> : t('noExpiry')}
        </div>
      </div>
      <EditInput field="credits" user={user} edits={edits} inputMode="numeric" />
      <button type="submit" hidden>
        {t('save')}
      </button>
    </form>
  )
}

type InputProps = Props & { field: TextField } & Pick<
    ComponentProps<typeof TextInput>,
    'type' | 'inputMode' | 'min' | 'max' | 'hint'
  >

/** Either what was given or what was taken in the last year, whichever is nearer to the limit. */
const soFar = ({ given, net }: AdminUser['movedAlone']['days']) => Math.max(given, -net)

function EditInput({ field, user, edits, hint, ...rest }: InputProps) {
  useFocusCommand(field, field, { about: user.phoneNumber })
  const { t, language } = useTranslation('user')
  const { nameOf } = useChangeWords()
  const { days, credits } = user.movedAlone
  const moved = (large: BalanceField) => formatNumber(soFar(large === 'credits' ? credits : days), language)
  const error = edits.errorAt(field)
  const large = edits.large.find((each) => each === field)
  const words = [hint, large && t(`overYear.${large}`, { moved: moved(large) })].filter(Boolean).join(' ')
  const Input = field === 'name' ? NameInput : TextInput
  return (
    <Input
      {...rest}
      id={field}
      label={nameOf(field)}
      autoComplete="off"
      value={String(edits.value(field))}
      onChange={(event) => edits.type(field, event.target.value)}
      hint={words || undefined}
      error={error && t(`errors.${error}`)}
    />
  )
}

export function TogglesPanel(props: Props) {
  const { t } = useTranslation('user')
  return (
    <Card>
      <h2 className="mb-3 text-16">{t('toggles')}</h2>
      <div className="grid gap-2">
        {toggleFields.map((field) => (
          <Toggle key={field} field={field} {...props} />
        ))}
      </div>
    </Card>
  )
}

function Toggle({ field, user, edits }: Props & { field: ToggleField }) {
  const { t } = useTranslation('user')
  const { nameOf } = useChangeWords()
  useFocusCommand(field, field, { about: user.phoneNumber })
  return (
    <Switch
      id={field}
      label={nameOf(field)}
      hint={t(`toggleHints.${field}`)}
      checked={edits.value(field) === true}
      onChange={(event) => edits.type(field, event.target.checked)}
    />
  )
}
